import type { StoredGame } from './library';
import type { Kept } from './store';
import type { TroubleCode } from './trouble';

// A game that the browser does not keep is in the memory of a worker alone, and would be gone with
// it. So the page holds a copy: bytes, which it hands to the next worker and does not read, for
// what players keep from each other is in them. Only when no worker is left does it open one, for
// the export, which gives the whole log at any time.

export type Sealed = Uint8Array;

export interface Whole {
  readonly kept: Kept;
  readonly lines: readonly string[];
}

export function seal(game: Whole): Sealed {
  return new TextEncoder().encode(JSON.stringify(game));
}

export function unseal(copy: Sealed): Whole {
  return JSON.parse(new TextDecoder().decode(copy)) as Whole;
}

/** The log as a file has it. */
export function logOf({ kept, lines }: Whole): string {
  return kept.head + lines.map((line) => `${line}\n`).join('');
}

/** The game as the home screen lists it. */
export function listed(kept: Kept, trouble: TroubleCode | null): StoredGame {
  const { id, setup, created, changed, moves, actor, scores } = kept;
  return { id, setup, created, changed, moves, over: actor === null, actor, scores, trouble };
}
