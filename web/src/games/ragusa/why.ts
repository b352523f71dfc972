import type { Position } from '../../source/source';
import type { Say } from '../../text/say';
import { difference } from '../figures';
import { goods, playerOf, commodities, resources, type RagusaView } from './view';
import { shipsWith } from './bonus';

// What speaks for a move, as clauses of one sentence.

export function why(before: Position<RagusaView>, after: Position<RagusaView>, seat: string, say: Say): readonly string[] {
  const was = playerOf(before.view, seat);
  const is = playerOf(after.view, seat);
  if (!was || !is) return [];
  const by = difference(before, after, seat);
  const gained = [...resources, ...commodities, 'towers'].map((id) => ({ id, n: by[id] ?? 0 })).filter(({ n }) => n > 0);
  const cargo = goods.filter((good) => shipsWith(is, good) > shipsWith(was, good));
  return [
    ...(gained.length > 0 ? [say('why.gains', { goods: gained.map(({ id, n }) => say(`unit.${id}`, { n })).join(', ') })] : []),
    ...cargo.map((good) => say('why.ship', { goods: say(`name.${good}`).toLocaleLowerCase() })),
    ...((by['cards'] ?? 0) > 0 ? [say('why.card')] : []),
  ];
}
