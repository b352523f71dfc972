import { difference } from '../games/figures';
import type { GameModule, Place } from '../games/module';
import type { Move, Position, Seat } from '../source/source';

// What a step gave and took: goods fly from the place that was chosen to the chips of their new
// owner. A module marks its chips with data-chip="SEAT NAME", the name of a figure.

export interface Gain {
  /** Where it is counted: "red wood". */
  readonly chip: string;
  readonly icon: string;
  readonly by: number;
}

export function gains(module: GameModule, before: Position, after: Position, seats: readonly Seat[]): readonly Gain[] {
  return seats.flatMap((seat) => {
    const changed = difference(before, after, seat);
    return module.figures.flatMap(({ names: [name], icon = '' }) => {
      const by = changed[name] ?? 0;
      return by === 0 ? [] : [{ chip: `${seat} ${name}`, icon, by }];
    });
  });
}

/** Where the goods of a move come from, the best place first. */
export function origins(module: GameModule, move: Move, before: Position): readonly Place[] {
  return [...module.places(move.text, before), ...(module.origin?.(before) ?? [])];
}

/** One step forward is shown; a jump, or a way back, is not. */
export function isStep(before: Position, after: Position): boolean {
  return after.at > before.at && after.at - before.at <= 4;
}

const running = 450;
/** A figure runs from one value to another instead of jumping there. If it is drawn anew on the
 *  way, what was drawn stands. */
export function run(figure: { nodeValue: string | null }, from: number, to: number, next: (step: (now: number) => void) => void): void {
  let written = String(to);
  let begin: number | undefined;
  const step = (now: number): void => {
    if (figure.nodeValue !== written) return;
    begin ??= now;
    const share = Math.min(1, (now - begin) / running);
    written = String(Math.round(to + (from - to) * (1 - share) ** 2));
    figure.nodeValue = written;
    if (share < 1) next(step);
  };
  step(performance.now());
}
