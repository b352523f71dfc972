import type { Mode } from './cards';

// The calendar of a mode.

/** The rounds that open with phases A to D, and E where the table knows it beforehand. */
export function phaseRounds(mode: Mode): readonly number[] {
  if (mode.last_round === 0) return mode.phases;
  return [...mode.phases, mode.seats === 1 ? mode.last_round : mode.last_round + 1];
}
/** How many rounds the calendar shows. */
export const length = (mode: Mode, round: number): number =>
  Math.max(round, ...phaseRounds(mode), mode.last_round);
