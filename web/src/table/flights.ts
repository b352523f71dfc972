import type { GameModule, Place } from '../games/module';
import type { Move, Position, Seat } from '../source/source';
import type { Say } from '../text/say';
import { changes } from './changes';

// What a step gave and took: goods fly from the place that was chosen to the chips of their new
// owner. A module marks its chips with data-chip="SEAT KEY", the keys of its figures.

export interface Gain {
  /** Where it is counted: "red wood". */
  readonly chip: string;
  readonly icon: string;
  readonly by: number;
}

export function gains(module: GameModule, before: Position, after: Position, seats: readonly Seat[], say: Say): readonly Gain[] {
  return seats.flatMap((seat) =>
    changes(module, before, after, seat, say).map(({ figure, was, is }) => ({ chip: `${seat} ${figure.key}`, icon: figure.icon, by: is - was })),
  );
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
