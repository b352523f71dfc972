import type { Candidate, GameId, Position, Refusal, Scene, Score, Seat } from '../source/source';

// What can be asked of the engine and of the thinker, and what comes back. docs/protocol.md tells what
// each verb does; the reply to a verb is what stands under its name.

/** Whoever looks: a seat, or `-` for a spectator. */
interface Looking {
  readonly viewer: Seat | '-';
}

/** Who sees the scene when another person is awaited: the viewer, that person, or nobody yet. */
export type Handover = 'none' | 'seat' | 'curtain';

/** A change names the `rev` that its asker saw, and how many moves the page has already. */
type Changing = Looking & { readonly rev: number; readonly from: number; readonly handover: Handover };

/** Who sits at a table that is laid: `person` or a level by seat; nobody where none is named. */
type Sitting = Looking & { readonly sitters: Readonly<Record<Seat, string>>; readonly handover: Handover };

type Options = Readonly<Record<string, string>>;
interface NewGame {
  readonly game: string;
  readonly seats: number;
  readonly options: Options;
  readonly seed: number | string;
}

/** For whoever keeps the game: the lines of its log from number `from` on, and its course. */
export interface KeptPart {
  readonly rev: number;
  readonly moves: number;
  readonly from: number;
  readonly lines: readonly string[];
  readonly began: number;
  readonly since: Readonly<Record<Seat, number>>;
  readonly next: Seat | null;
  readonly scores: readonly Score[];
}

/** For the viewer: the moves from number `from` on, and who is awaited. */
export interface TableScene extends Omit<Scene, 'thinking' | 'curtain'> {
  readonly from: number;
  readonly awaited: Seat | '*' | null;
}

export interface Changed {
  readonly kept: KeptPart;
  readonly scene: TableScene;
}

export interface Laid extends Changed {
  readonly game: GameId;
  readonly seats: number;
  readonly options: Options;
  readonly head: string;
}

/** What was kept besides the log; games of former versions lack some of it. */
interface Course {
  readonly rev?: number;
  readonly began?: number;
  readonly since?: Readonly<Record<Seat, number>>;
}

/** What a bot needs to decide: the position as its seat sees it. */
export interface BotTask {
  readonly game: string;
  readonly position: unknown;
  readonly seed: string;
}

export interface Findings {
  readonly seat: Seat;
  readonly playouts: number;
  readonly lines: readonly {
    readonly action: string;
    readonly visits: number;
    readonly worth: number;
    readonly line: readonly string[];
    readonly seats: readonly { readonly seat: Seat; readonly win: number; readonly score: number; readonly spread: number }[];
  }[];
}

/** What the seat that decides may expect of each line. */
export function candidatesOf({ seat, lines }: Findings): readonly Candidate[] {
  return lines.map(({ line, seats }) => {
    const own = seats.find((each) => each.seat === seat);
    return { line, score: own?.score ?? 0, chance: own?.win ?? 0 };
  });
}

export interface Requests {
  new: { request: NewGame & Sitting; reply: Laid };
  /** The seed is for a log that does not tell its own. */
  open: { request: Sitting & Course & { readonly log: string; readonly seed?: string }; reply: Laid };
  take: { request: Changing & { readonly text: string; readonly end: boolean }; reply: Changed };
  undo: { request: Changing & { readonly to: number }; reply: Changed };
  end: { request: Changing; reply: Changed };
  draw: { request: Changing; reply: Changed };
  decide: { request: Changing & { readonly text: string }; reply: Changed };

  scene: { request: Looking & { readonly from: number }; reply: TableScene };
  at: { request: Looking & { readonly moves: number }; reply: Position };
  explore: { request: Looking & { readonly answers: readonly string[] }; reply: Position };
  why: { request: Looking & { readonly text: string }; reply: null };
  totals: { request: Looking; reply: readonly (readonly number[])[] };
  sheet: { request: Looking; reply: unknown };
  log: { request: Looking; reply: string };
  kept: { request: { readonly from: number }; reply: { readonly head: string; readonly kept: KeptPart } };
  task: { request: object; reply: BotTask };
  chain: { request: NewGame; reply: { readonly hash: string; readonly moves: number } };

  // The thinker's own.
  start: { request: BotTask & { readonly table: string; readonly bot: string; readonly budget: number }; reply: { readonly share: number } };
  step: {
    request: { readonly milliseconds: number };
    reply: { readonly share: number; readonly best: string; readonly playouts: number };
  };
  findings: { request: { readonly lines: number }; reply: Findings };
}
export type Verb = keyof Requests;
/** The requests that change a game. */
export type Change = 'take' | 'undo' | 'end' | 'draw' | 'decide';

export interface Refused {
  readonly error: Refusal;
}

export function isRefused(reply: unknown): reply is Refused {
  return typeof reply === 'object' && reply !== null && 'error' in reply;
}
