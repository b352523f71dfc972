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
