import type { Move } from '../source/source';

// Moves as the eye follows them: what chance does after a decision belongs to it.

/** Where the step ends that begins at a move. */
export function strideFrom(moves: readonly Move[], at: number, end: number): number {
  let next = at + 1;
  while (next < end && moves[next]?.actor === '*') next++;
  return next;
}

/** How many decisions of the same seat follow, this one included, as far as they are known. */
export function strides(moves: readonly Move[], at: number, end: number): number {
  const actor = moves[at]?.actor;
  let count = 0;
  for (let i = at; i < end && (moves[i]?.actor === actor || moves[i]?.actor === '*'); i++) {
    if (moves[i]?.actor === actor) count++;
  }
  return Math.max(1, count);
}
