import type { Figure, Other } from '../module';
import type { Position, Setup } from '../../source/source';
import type { Say } from '../../text/say';
import { iconOf, pieces, ships } from './catalogue';
import { commodities, isAutomaton, playerOf, resources, type RagusaView } from './view';

// The figures of a position: what the preview compares and what the top bar says.

const parts: readonly (readonly [string, string])[] = [
  ['stretch', 'ragusa-wall'],
  ['cathedral', 'ragusa-city_cathedral'],
  ['bonus', 'ragusa-bonus'],
];

export function figures(position: Position<RagusaView>, seat: string, say: Say): readonly Figure[] {
  const { view, scores } = position;
  const player = playerOf(view, seat);
  const score = scores.find((row) => row.seat === seat);
  const out: Figure[] = [];
  if (score) {
    out.push({ key: 'points', icon: 'ora-points', label: say('part.points'), value: score.total, good: 1 });
    for (const [key, icon] of parts)
      out.push({ key, icon, label: say(`part.${key}`), value: score.parts[key] ?? 0, good: 1 });
  }
  if (!player) return out;
  for (const id of commodities) out.push({ key: id, icon: iconOf(id), label: say(`name.${id}`), value: player.stock[id], good: 1 });
  for (const id of resources) out.push({ key: id, icon: iconOf(id), label: say(`name.${id}`), value: player.resources[id], good: 1 });
  out.push({ key: 'cards', icon: 'ragusa-bonus', label: say('have.bonus'), value: player.bonus.length, good: 1 });
  out.push({ key: 'towers', icon: 'ragusa-tower', label: say('have.towers'), value: player.towers.length, good: 1 });
  // What the others have made or scored in the same turn.
  for (const other of view.players) {
    if (other.seat === seat) continue;
    const name = say(`colour.${other.seat}`);
    const points = Object.values(other.points).reduce((sum, n) => sum + n, 0);
    const goods = commodities.reduce((sum, id) => sum + other.stock[id], 0);
    out.push({ key: `${other.seat} points`, icon: `seat-${other.seat}`, label: say('other.points', { seat: name }), value: points, good: -1 });
    out.push({ key: `${other.seat} goods`, icon: `seat-${other.seat}`, label: say('other.goods', { seat: name }), value: goods, good: -1 });
  }
  return out;
}

export function subtitle({ view }: Position<RagusaView>, setup: Setup, say: Say): string {
  const players = say('sub.players', { n: setup.seats });
  if (view.phase === 'over') return `${players} · ${say('sub.over')}`;
  const active = view.active ? playerOf(view, view.active) : undefined;
  if (!active) return `${players} · ${say('sub.setup')}`;
  const { houses, superhouses } = pieces(setup.seats);
  const total = houses + superhouses;
  const left = active.houses_left + (active.superhouses_left ?? 0);
  const placed = total - left + (view.placement || left === 0 ? 0 : 1);
  return `${players} · ${say('sub.house', { n: placed, total })}`;
}

/** In solo the Patrician plays two colours. */
export function others({ view }: Position<RagusaView>, say: Say): readonly Other[] {
  return view.players
    .filter(({ seat }) => isAutomaton(view, seat))
    .map(({ seat, points }) => ({
      seat,
      name: say('patrician.name', { seat: say(`colour.${seat}`) }),
      points: Object.values(points).reduce((sum, n) => sum + n, 0),
      topic: 'rule.patrician',
    }));
}

const allShips = Object.values(ships).reduce((sum, ship) => sum + ship.count, 0);
/** How many ships still lie in the pile. */
export function shipsToCome(view: RagusaView): number {
  const bought = view.players.reduce((sum, player) => sum + Object.values(player.ships).reduce((a, b) => a + b, 0), 0);
  return allShips - bought - view.slots.length;
}

