import type { Candidate, GameId, Move, Position, Refusal, Score, Seat } from '../source/source';

// What can be asked of the engine (src/wasm/session.cpp) and of the thinker (src/wasm/thinker.cpp),
// and what comes back. docs/web.md tells what each does.

export interface Status {
  readonly moves: number;
  readonly actor: Seat | '*' | null;
}

/** A seat's name; an empty one is a spectator. */
type Viewer = { readonly viewer: Seat };
type Options = Readonly<Record<string, string>>;
export type NewGame = {
  readonly game: string;
  readonly seats: number;
  readonly options: Options;
  readonly seed: number | string;
};

export interface Requests {
  new: { request: NewGame; answer: Status };
  open: {
    request: { readonly log: string };
    answer: Status & { readonly game: GameId; readonly seats: number; readonly options: Options };
  };
  play: {
    request: { readonly text: string };
    answer: Status & { readonly line: string; readonly reveals: boolean };
  };
  draw: { request: object; answer: Status & { readonly lines: readonly string[] } };
  shorten: { request: { readonly to: number }; answer: Status };
  sync: { request: { readonly to: number; readonly lines: readonly string[] }; answer: Status };
  scene: {
    request: Viewer & { readonly from: number };
    answer: Status & { readonly now: Position; readonly seen: readonly Move[] };
  };
  standing: {
    request: { readonly begin: number };
    answer: Status & { readonly next: Seat | null; readonly passed: boolean; readonly scores: readonly Score[] };
  };
  at: { request: Viewer & { readonly moves: number }; answer: Position };
  explore: { request: Viewer & { readonly answers: readonly string[] }; answer: Position };
  why: { request: { readonly text: string }; answer: object };
  totals: { request: Viewer; answer: { readonly totals: readonly (readonly number[])[] } };
  sheet: { request: Viewer; answer: { readonly sheet: unknown } };
  log: { request: Partial<Viewer>; answer: { readonly log: string } };
  lines: { request: object; answer: { readonly head: string; readonly lines: readonly string[] } };
  chain: { request: NewGame; answer: { readonly hash: string; readonly moves: number } };

  // The thinker's own.
  start: {
    request: { readonly bot: string; readonly budget: number };
    answer: { readonly share: number };
  };
  step: {
    request: { readonly milliseconds: number };
    answer: { readonly share: number; readonly best: string };
  };
  findings: {
    request: { readonly lines: number };
    answer: { readonly candidates: readonly Candidate[]; readonly playouts: number };
  };
}
export type Verb = keyof Requests;

export interface Refused {
  readonly error: Refusal;
}

export function isRefused(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'error' in answer;
}
