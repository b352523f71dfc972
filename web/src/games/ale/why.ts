import type { Position } from '../../source/source';
import type { Say } from '../../text/say';
import { difference } from '../figures';
import { gainLine, scoringName, spotName, tileName } from './labels';
import { playerOf } from './view';
import type { AleView } from './view';

// What speaks for a move, as clauses of one sentence.

const fresh = (was: readonly string[], is: readonly string[]): readonly string[] => is.filter((one) => !was.includes(one));

export function why(before: Position<AleView>, after: Position<AleView>, seat: string, say: Say): readonly string[] {
  const was = playerOf(before.view, seat);
  const is = playerOf(after.view, seat);
  if (!was || !is) return [];
  const out: string[] = [];
  for (const [spot, tile] of Object.entries(is.garden)) {
    if (was.garden[spot] === undefined) out.push(say('why.plants', { tile: tileName(tile, say), place: spotName(spot, say).toLocaleLowerCase() }));
  }
  if (fresh(Object.keys(was.sheds), Object.keys(is.sheds)).length > 0) out.push(say('why.shed'));
  for (const at of fresh(was.discs, is.discs)) out.push(say('why.disc', { at: scoringName(at, say) }));
  for (const goal of fresh([...was.large_barrels, ...was.small_barrels], [...is.large_barrels, ...is.small_barrels]))
    out.push(say('why.barrel', { goal: say(`name.${goal}`) }));
  const line = gainLine(difference(before, after, seat), say);
  if (line !== say('gain.nothing')) out.push(say('why.gains', { line }));
  return out;
}
