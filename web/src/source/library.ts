import type { Player, Seat, Setup, Score, Source } from './source';
import type { TroubleCode } from './trouble';

// The games of this browser. Each is kept after every decision; nothing is deleted but by
// `remove`. Functions fail with a Trouble (trouble.ts).

/** A stored game as the home screen lists it. */
export interface StoredGame {
  readonly id: string;
  readonly setup: Setup;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly changed: number;
  readonly moves: number;
  readonly over: boolean;
  /** Who decides next; null when the game is over. */
  readonly actor: Seat | null;
  readonly scores: readonly Score[];
  /** Why it cannot be opened: it is kept and can still be exported. */
  readonly trouble: TroubleCode | null;
}

/** What the player wishes of every game; `wish` tells changes. */
export interface Wishes {
  /** A complete turn waits for `endTurn`. Otherwise it ends by itself. */
  readonly confirmEnd: boolean;
  /** Bots' time in milliseconds a decision, as a factor of their level's own: 1 is usual. */
  readonly botBudget: number;
  /** The least time between two decisions of bots, so that eyes can follow. */
  readonly botPause: number;
}

export interface Library {
  wish(wishes: Wishes): void;
  /** Newest change first. */
  list(): Promise<readonly StoredGame[]>;
  /** A seed is a whole number, as a text where it is large. Without one, it is drawn. */
  create(setup: Setup, seed?: number | string): Promise<Source>;
  open(id: string): Promise<Source>;
  /** Reads a log. Without players, everybody is a person, named by their seat. Where the log does not tell
   *  its seed, one is drawn. */
  import(log: string, players?: readonly Player[]): Promise<Source>;
  /** A new game from the position after `at` moves of a stored one. Without players, the same. Chance goes
   *  on as there only where nobody else could learn from it: with one person at most in both games. */
  fork(id: string, at: number, players?: readonly Player[]): Promise<Source>;
  /** The whole log, also of a game that cannot be opened. */
  exportLog(id: string): Promise<string>;
  remove(id: string): Promise<void>;
  /** What fails while a game goes on: storage (it goes on in memory), a bot (hurry() asks it again). */
  watch(listener: (trouble: TroubleCode) => void): () => void;
  /** What storage failed with, if it did. */
  readonly trouble: TroubleCode | null;
}
