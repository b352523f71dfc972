// Where a game comes from. `local` plays it in this browser (the engine in a worker); `remote`
// will play it on a server. The table cannot tell which: it knows a Source and nothing more.

export type GameId = 'ora' | 'ale' | 'ragusa';
/** A seat by its name in logs: red, blue, purple … */
export type Seat = string;
export type Level = 'novice' | 'brother' | 'prior' | 'abbot';

export interface Player {
  readonly seat: Seat;
  readonly name: string;
  /** A bot of that level, or a person. */
  readonly bot: Level | null;
}

export interface Setup {
  readonly game: GameId;
  readonly seats: number;
  readonly options: Readonly<Record<string, string>>;
  readonly players: readonly Player[];
}

export interface Score {
  readonly seat: Seat;
  readonly total: number;
  readonly rank: number;
  readonly parts: Readonly<Record<string, number>>;
}

/** What one player has, and points as if the game ended now, by the names of docs/protocol.md; or how
 *  that changes. */
export type Holding = Readonly<Record<string, number>>;

/** One decision of the log, as the viewer may see it. `*` is chance. */
export interface Move {
  readonly actor: Seat | '*';
  readonly text: string;
}

/** A position as one seat sees it. `View` is the game's position document (docs/notation-*.md). */
export interface Position<View = unknown> {
  /** How many moves led here, chance included. */
  readonly at: number;
  /** Who decides: a seat, `*` while chance draws, null when the game is over. */
  readonly actor: Seat | '*' | null;
  readonly view: View;
  /** Every legal answer of the actor, in the engine's order; empty if another seat is looking. */
  readonly offers: readonly string[];
  /** What each offer brings, in the same order: to whom, and what changes; null if it would show what
   *  is hidden. */
  readonly brings: readonly (Readonly<Record<Seat, Holding>> | null)[];
  /** What everybody has, players without a seat too. */
  readonly figures: Readonly<Record<Seat, Holding>>;
  /** What holds now and the view does not say, each game's own. */
  readonly standing: unknown;
  readonly scores: readonly Score[];
}

export interface Refusal {
  /** Stable, see docs/protocol.md; the client has a sentence for it in each language. */
  readonly code: string;
  /** The engine's own sentence, English: shown when the client has none for the code, never read. */
  readonly message: string;
  /** What it speaks of, by name: a number, an id, several ids, or how many of each. */
  readonly values?: Readonly<Record<string, number | string | readonly string[] | Readonly<Record<string, number>>>>;
}

export interface Candidate {
  /** The decisions from here, the first is the advice. */
  readonly line: readonly string[];
  /** Expected final score of the seat that asks, and its chance to win, 0 to 1. */
  readonly score: number;
  readonly chance: number;
}

export interface Thinking {
  readonly seat: Seat;
  /** Share of the budget that is used, 0 to 1. */
  readonly share: number;
}

/** Everything the table shows of a game that goes on. A new object at every change. */
export interface Scene<View = unknown> {
  /** Rises with every change of the game, undo included. */
  readonly rev: number;
  /** Who looks; null is a spectator, or the curtain is closed. */
  readonly viewer: Seat | null;
  /** With the answers taken in this turn that are not yet ended. */
  readonly now: Position<View>;
  /** All moves that led to `now`. The last `draft` of them can be taken back. */
  readonly moves: readonly Move[];
  readonly draft: number;
  /** Why nothing earlier can be taken back, if something was: 'chance', 'secret', 'turn'. */
  readonly floor: 'start' | 'turn' | 'chance' | 'secret';
  /** The turn is complete and waits for its explicit end. */
  readonly complete: boolean;
  /** How many moves there were when the viewer last ended a turn. */
  readonly since: number;
  readonly thinking: Thinking | null;
  /** The seat that must take the screen before anything is shown. */
  readonly curtain: Seat | null;
}

export interface Source {
  readonly id: string;
  readonly setup: Setup;
  readonly scene: Scene;
  /** Called after every change of `scene`; returns how to stop. */
  watch(listener: () => void): () => void;

  // Changes are made to the scene as it was seen, and refused with `stale` if it is another by now.

  /** Takes an offered answer into the draft. */
  take(text: string): Promise<Refusal | null>;
  /** Takes back that many decisions of the draft. */
  undo(steps: number): Promise<void>;
  endTurn(): Promise<void>;
  /** The viewer of that seat has taken the screen. */
  lift(seat: Seat): Promise<void>;

  /** The position after further answers, without taking them; the refusal if one is impossible, or would
   *  show what is hidden (`reveals`). */
  explore(answers: readonly string[]): Promise<Position | Refusal>;
  /** Why an answer is not possible now. */
  why(text: string): Promise<Refusal | null>;
  hint(milliseconds: number, lines: number): Promise<readonly Candidate[]>;
  /** Bots decide with what they have found so far. */
  hurry(): void;

  /** The position after that many moves, as the viewer sees it. */
  at(moves: number): Promise<Position>;
  /** Every seat's total after each move, for the graph: [moves][seat]. */
  totals(): Promise<readonly (readonly number[])[]>;
  /** The score in every detail, each game's own document. */
  sheet(): Promise<unknown>;
  /** The log as the viewer may have it: whole, and with its seed, when the game is over. */
  log(): Promise<string>;
  close(): void;
}

export function isRefusal(answer: Position | Refusal): answer is Refusal {
  return 'code' in answer;
}
