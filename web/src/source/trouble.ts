// What can go wrong between a person and a game. The code is for the message in each language
// (`trouble.<code>`); the message is English, for the curious.

export const troubles = [
  'no_wasm', // this browser has no WebAssembly, or a policy forbids it
  'no_engine', // the engine's file cannot be fetched
  'engine_crashed', // it trapped or ran out of memory, twice in a row
  'engine_restarted', // the worker died; a new one goes on with the game as it was kept
  'engine_lost', // it keeps dying, and a game is in the page's memory alone
  'no_game', // nothing is stored under that id
  'open_elsewhere', // another tab plays this game
  'bad_setup', // seats or options do not fit
  'bad_log', // not a log, or a line of it is impossible; `line` is its number
  'other_rules', // a log of rules that this version does not know
  'masked_log', // a log as a seat was shown it: for reading, not for play
  'storage_refused', // the browser lets us keep nothing
  'storage_full',
] as const;
export type TroubleCode = (typeof troubles)[number];

export class Trouble extends Error {
  constructor(
    readonly code: TroubleCode,
    message: string,
    /** The line of a log that is wrong, counted from 1. */
    readonly line?: number,
  ) {
    super(message);
    this.name = 'Trouble';
  }
}

export function isTrouble(value: unknown): value is Trouble {
  return value instanceof Trouble;
}
