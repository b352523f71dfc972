import type { Position } from '../../source/source';
import type { Say } from '../../text/say';
import { goods, playerOf, commodities, resources, type RagusaView } from './view';
import { shipsWith } from './bonus';

// What speaks for a move, as clauses of one sentence.

export function why(before: Position<RagusaView>, after: Position<RagusaView>, seat: string, say: Say): readonly string[] {
  const was = playerOf(before.view, seat);
  const is = playerOf(after.view, seat);
  if (!was || !is) return [];
  const gained = [
    ...resources.map((id) => ({ id, n: is.resources[id] - was.resources[id] })),
    ...commodities.map((id) => ({ id, n: is.stock[id] - was.stock[id] })),
    { id: 'towers', n: is.towers.length - was.towers.length },
  ].filter(({ n }) => n > 0);
  const cargo = goods.filter((good) => shipsWith(is, good) > shipsWith(was, good));
  return [
    ...(gained.length > 0 ? [say('why.gains', { goods: gained.map(({ id, n }) => say(`unit.${id}`, { n })).join(', ') })] : []),
    ...cargo.map((good) => say('why.ship', { goods: say(`name.${good}`).toLocaleLowerCase() })),
    ...(is.bonus.length > was.bonus.length ? [say('why.card')] : []),
  ];
}
