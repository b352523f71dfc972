import type { Say } from '../../text/say';
import { catalogue, discsAt, enclosedBy, figures, gainOf, priceOf, progress, scoredBy, shedRow, spaceAt, stallAt } from './data';
import type { Gain } from './data';
import { unseen } from './track';
import { isSunny, playerOf, resources } from './view';
import type { AleView, Goal, PlayerView, Resource, ScoringSpot, Spot, Tile } from './view';

// Lines that name a thing on the board with its figures: labels of places, rows of text, and
// the details of offers are made of them.

const comma = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** "hops 3", "monk A". */
export function tileName(tile: Tile, say: Say): string {
  return say(`tile.${tile}`);
}
export function spotName(spot: Spot, say: Say): string {
  return say(isSunny(spot) ? 'spot.sun' : 'spot.shade', { number: Number(spot.slice(spot.indexOf('-') + 1)) });
}
export function scoringName(at: ScoringSpot, say: Say): string {
  return at === 'x' ? 'X' : say(`name.${at}`);
}
export function pairName(pair: string, say: Say): string {
  return pair.split('+').map((at) => scoringName(at, say)).join(' + ');
}
export function seatName(seat: string, say: Say): string {
  return say(`seat.${seat}`);
}

/** "4 ducats, hops +3, brewmaster +1"; "nothing" if it is that. */
export function gainLine(gain: Gain, say: Say): string {
  const line = comma([
    gain.ducats ? say('count.ducats', { count: gain.ducats }) : '',
    ...resources.map((resource) => {
      const steps = gain.markers[resource];
      return steps ? say('gain.marker', { resource: say(`name.${resource}`), steps }) : '';
    }),
    gain.brewmaster ? say('gain.brewmaster', { steps: gain.brewmaster }) : '',
  ]);
  return line || say('gain.nothing');
}

/** What one player has gained between two positions; money that was paid is left out. */
export function difference(was: PlayerView, is: PlayerView, paying: boolean): Gain {
  const gain: Gain = { ducats: paying ? 0 : Math.max(0, is.ducats - was.ducats), brewmaster: is.brewmaster - was.brewmaster, markers: {} };
  for (const resource of resources) {
    const steps = is.markers[resource] - was.markers[resource];
    if (steps > 0) gain.markers[resource] = steps;
  }
  return gain;
}

export function tilesLine(tiles: readonly Tile[], say: Say): string {
  return comma(tiles.map((tile) => tileName(tile, say)));
}

export function spaceLine(space: number, view: AleView, say: Say): string {
  const row = spaceAt(space);
  const tiles = stallAt(view, space);
  switch (row.kind) {
    case 'resource':
      return tiles.length
        ? say('space.resource', { space, tiles: tilesLine(tiles, say) })
        : say('space.resource_empty', { space });
    case 'monk':
      return tiles.length
        ? say('space.monk', { space, tiles: tilesLine(tiles, say), cost: say('count.ducats', { count: row.cost ?? 0 }) })
        : say('space.monk_empty', { space });
    case 'disc':
      return say(discsAt(view, space) ? 'space.disc' : 'space.disc_empty', {
        space,
        label: labelOf(row.label ?? 'A'),
        count: discsAt(view, space),
      });
    case 'barrel':
      return say('space.barrel', { space });
  }
}
export function labelOf(label: string): string {
  return label.split('').join('/');
}

export function pileLine(view: AleView, say: Say): string {
  const piles = unseen(view);
  const [one, two] = piles;
  const tiles = say('piles.tiles', { one: one?.tiles ?? 0, two: two?.tiles ?? 0 });
  return view.seats === 2 ? say('piles.tiles_two', { one: one?.tiles ?? 0 }) : tiles;
}

/** What a spot holds, or what a tile bought for it would cost and do. */
export function spotLine(spot: Spot, player: PlayerView, offered: readonly Tile[] | undefined, say: Say): string {
  const tile = player.garden[spot];
  const name = spotName(spot, say);
  if (tile) return say('spot.holds', { spot: name, tile: tileName(tile, say) });
  if (!offered?.length) return say('spot.empty', { spot: name });
  const prices = offered.map((one) => `${tileName(one, say)}: ${plantLine(one, spot, player, say)}`);
  return `${name}. ${prices.join('. ')}`;
}

/** Price of a tile on a spot, what it will give, and the sheds that it encloses. */
export function plantLine(tile: Tile, spot: Spot, player: PlayerView, say: Say): string {
  const cost = say('count.ducats', { count: priceOf(player.figure, tile, spot) });
  const closes = enclosedBy(player, spot, tile);
  const closing = closes.map(({ shed, sum }) => {
    const row = shedRow(sum);
    return say('plant.closes', {
      shed: shed.slice(5),
      sum,
      steps: row?.brewmaster ?? 0,
      count: row?.activates ?? 0,
    });
  });
  return comma([cost, ...closing]);
}

export function markerLine(resource: Resource, player: PlayerView, say: Say): string {
  return say('marker.at', { resource: say(`name.${resource}`), at: player.markers[resource] });
}

export function discLine(at: ScoringSpot, player: PlayerView, say: Say): string {
  const name = scoringName(at, say);
  if (player.discs.includes(at)) return say('disc.taken', { spot: name });
  if (at === 'x') return say('disc.x');
  return say('disc.open', { spot: name, gain: gainLine(gainOf(player, scoredBy(player, at, null)), say) });
}

export function goalLine(goal: Goal, view: AleView, seat: string, say: Say): string {
  const player = playerOf(view, seat);
  const owner = (kind: 'large_barrels' | 'small_barrels'): string | undefined =>
    view.players.find((one) => one[kind].includes(goal))?.seat;
  const large = owner('large_barrels');
  const small = owner('small_barrels');
  return comma([
    say(`name.${goal}`),
    player ? say('goal.progress', progress(player, goal)) : '',
    large ? say('goal.large_gone', { seat: seatName(large, say) }) : say('goal.large', { points: figures.large_barrel }),
    small ? say('goal.small_gone', { seat: seatName(small, say) }) : say('goal.small', { points: figures.small_barrel }),
  ]);
}

/** The goals whose barrel a player would get on a barrel space now. */
export function dueGoals(view: AleView, seat: string): readonly { goal: Goal; large: boolean }[] {
  const player = playerOf(view, seat);
  if (!player) return [];
  const all = view.players;
  return catalogue.goals.flatMap(({ id }) => {
    const { have, need } = progress(player, id);
    const mine = player.large_barrels.includes(id) || player.small_barrels.includes(id);
    const large = !all.some((one) => one.large_barrels.includes(id));
    const small = !all.some((one) => one.small_barrels.includes(id));
    return have >= need && !mine && (large || small) ? [{ goal: id, large }] : [];
  });
}
