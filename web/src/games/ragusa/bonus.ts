import { bonusCap, bonuses, segments, ships } from './catalogue';
import { commodities, goods, type PlayerView, type RagusaView } from './view';

// What a bonus card would pay if the game ended now, before any exchange of fish: shown on the
// card, while the engine's own score counts.

export const shipsWith = (player: PlayerView, good: string): number =>
  Object.entries(player.ships).reduce((sum, [kind, n]) => sum + (ships[kind]?.good === good ? n : 0), 0);

/** The goods of the ships a player has bought. */
export const fleetOf = (player: PlayerView): readonly { good: string; n: number }[] =>
  goods.map((good) => ({ good, n: shipsWith(player, good) })).filter(({ n }) => n > 0);

export const setsOf = (player: PlayerView): number => Math.min(...commodities.map((c) => player.stock[c]));

/** How many units of a card a player has. */
export function unitsOf(view: RagusaView, player: PlayerView, card: string): number {
  const bonus = bonuses[card];
  switch (bonus?.count) {
    case undefined: return 0;
    case 'resource': return Object.entries(player.resources).find(([id]) => id === bonus.unit)?.[1] ?? 0;
    case 'good': return shipsWith(player, bonus.unit ?? '');
    case 'variety': return goods.filter((good) => shipsWith(player, good) > 0).length;
    case 'sets': return setsOf(player);
    case 'ship_points': {
      const points = Object.entries(player.ships).reduce((sum, [kind, n]) => sum + n * (ships[kind]?.points ?? 0), 0);
      return Math.floor(points / 2);
    }
    case 'walls': {
      const own = new Set([...player.houses, ...player.towers]);
      return segments.filter(({ id, from, to }) => view.walls.includes(id) && (own.has(from) || own.has(to))).length;
    }
    case 'towers': return player.towers.length;
  }
}

export const bonusNow = (view: RagusaView, player: PlayerView, card: string): number =>
  Math.min(bonusCap, unitsOf(view, player, card) * (bonuses[card]?.points ?? 0));
