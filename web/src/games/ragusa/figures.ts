import type { Other, Shown } from '../module';
import type { Position, Setup } from '../../source/source';
import type { Say } from '../../text/say';
import { iconOf, pieces, ships } from './catalogue';
import { commodities, isAutomaton, playerOf, resources, type RagusaView } from './view';

// How figures are shown: what the preview compares and what the top bar says.

const shown = (name: string, icon: string, label: string): Shown => ({ names: [name], icon, label, good: 1 });
export const figures: readonly Shown[] = [
  shown('points', 'ora-points', 'part.points'),
  shown('points.stretch', 'ragusa-wall', 'part.stretch'),
  shown('points.cathedral', 'ragusa-city_cathedral', 'part.cathedral'),
  shown('points.bonus', 'ragusa-bonus', 'part.bonus'),
  ...[...commodities, ...resources].map((id) => shown(id, iconOf(id), `name.${id}`)),
  shown('cards', 'ragusa-bonus', 'have.bonus'),
  shown('towers', 'ragusa-tower', 'have.towers'),
];
/** What the others have made or scored in the same turn. */
export const rivals: readonly Shown[] = [
  { names: ['points'], label: 'other.points', good: -1 },
  { names: commodities, label: 'other.goods', good: -1 },
];

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
    .map(({ seat }) => ({ seat, name: say('patrician.name', { seat: say(`colour.${seat}`) }), topic: 'rule.patrician' }));
}

const allShips = Object.values(ships).reduce((sum, ship) => sum + ship.count, 0);
/** How many ships still lie in the pile. */
export function shipsToCome(view: RagusaView): number {
  const bought = view.players.reduce((sum, player) => sum + Object.values(player.ships).reduce((a, b) => a + b, 0), 0);
  return allShips - bought - view.slots.length;
}

