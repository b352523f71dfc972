import { seal, type Sealed, type Whole } from './sealed';
import { Trouble, type TroubleCode } from './trouble';
import type { Player, Score, Seat, Setup } from './source';

// Where games are kept. A game is its log, in pieces: what comes before the moves, and a line
// a move, so that a decision adds a line and writes nothing else anew.

/** Everything about a game but its moves. */
export interface Kept {
  readonly id: string;
  readonly setup: Setup;
  readonly players: readonly Player[];
  readonly head: string;
  readonly created: number;
  readonly changed: number;
  readonly moves: number;
  /** How often the game has changed; games of former versions do not tell. */
  readonly rev?: number;
  /** Number of moves at which the turn on hand began. */
  readonly began: number;
  /** Number of moves when each seat last ended a turn. */
  readonly since: Readonly<Record<Seat, number>>;
  readonly actor: Seat | null;
  readonly scores: readonly Score[];
  /** Why it could not be opened when that was last tried. */
  readonly trouble: TroubleCode | null;
}

export interface Store {
  list(): Promise<readonly Kept[]>;
  load(id: string): Promise<Whole | null>;
  /** Keeps the game; its moves from number `from` on are these. */
  keep(kept: Kept, from: number, lines: readonly string[]): Promise<void>;
  remove(id: string): Promise<void>;
}

export class MemoryStore implements Store {
  private readonly games = new Map<string, { kept: Kept; lines: string[] }>();

  async list(): Promise<readonly Kept[]> {
    return [...this.games.values()].map((game) => game.kept);
  }
  async load(id: string) {
    const game = this.games.get(id);
    return game === undefined ? null : { kept: game.kept, lines: [...game.lines] };
  }
  async keep(kept: Kept, from: number, lines: readonly string[]): Promise<void> {
    const before = this.games.get(kept.id)?.lines ?? [];
    this.games.set(kept.id, { kept, lines: [...before.slice(0, from), ...lines] });
  }
  async remove(id: string): Promise<void> {
    this.games.delete(id);
  }
}

const kGames = 'games';
const kMoves = 'moves';

type KeptMove = { readonly game: string; readonly n: number; readonly line: string };

function done(request: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    request.oncomplete = () => resolve();
    request.onabort = () => reject(request.error ?? new Error('aborted'));
    request.onerror = () => reject(request.error ?? new Error('failed'));
  });
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('failed'));
  });
}

function named(reason: unknown): Trouble {
  const name = reason instanceof Error || reason instanceof DOMException ? reason.name : '';
  const code = name === 'QuotaExceededError' ? 'storage_full' : 'storage_refused';
  return new Trouble(code, String(reason));
}

/** IndexedDB. Every function fails with a Trouble if the browser does not let us. */
export class BrowserStore implements Store {
  private constructor(private readonly base: IDBDatabase) {}

  static async open(factory: IDBFactory | undefined, name = 'refectory'): Promise<BrowserStore> {
    try {
      if (factory === undefined) throw new Error('there is no IndexedDB');
      const request = factory.open(name, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore(kGames, { keyPath: 'id' });
        request.result.createObjectStore(kMoves, { keyPath: ['game', 'n'] });
      };
      const base = await result(request);
      // A later version in another tab may want to change the tables: do not stand in its way.
      base.onversionchange = () => base.close();
      return new BrowserStore(base);
    } catch (reason) {
      throw named(reason);
    }
  }

  private static moves(id: string, from: number): IDBKeyRange {
    return IDBKeyRange.bound([id, from], [id, Number.MAX_SAFE_INTEGER]);
  }

  private async guarded<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (reason) {
      throw named(reason);
    }
  }

  list(): Promise<readonly Kept[]> {
    return this.guarded(() =>
      result<Kept[]>(this.base.transaction(kGames).objectStore(kGames).getAll()),
    );
  }

  load(id: string) {
    return this.guarded(async () => {
      const both = this.base.transaction([kGames, kMoves]);
      const game = result<Kept | undefined>(both.objectStore(kGames).get(id));
      const moves = result<KeptMove[]>(both.objectStore(kMoves).getAll(BrowserStore.moves(id, 0)));
      const [kept, list] = await Promise.all([game, moves]);
      return kept === undefined ? null : { kept, lines: list.map((move) => move.line) };
    });
  }

  keep(kept: Kept, from: number, lines: readonly string[]): Promise<void> {
    return this.guarded(async () => {
      const both = this.base.transaction([kGames, kMoves], 'readwrite');
      both.objectStore(kGames).put(kept);
      const moves = both.objectStore(kMoves);
      moves.delete(BrowserStore.moves(kept.id, from));
      lines.forEach((line, i) => moves.put({ game: kept.id, n: from + i, line } satisfies KeptMove));
      await done(both);
    });
  }

  remove(id: string): Promise<void> {
    return this.guarded(async () => {
      const both = this.base.transaction([kGames, kMoves], 'readwrite');
      both.objectStore(kGames).delete(id);
      both.objectStore(kMoves).delete(BrowserStore.moves(id, 0));
      await done(both);
    });
  }
}

/** Keeps games in the browser as long as it lets us, and those that it does not keep in memory. */
export class SafeStore {
  /** Games of which the browser lacks something: to be written whole at the next try. */
  private readonly behind = new MemoryStore();

  /** `hold` gets a copy of each game that is behind, for somebody who outlives this memory, and
   *  null once it is no longer needed. */
  constructor(
    private readonly browser: Store | null,
    private readonly tell: (code: TroubleCode) => void,
    private readonly hold: (id: string, copy: Sealed | null) => void,
  ) {}

  /** Takes up what another store had in its memory alone. It is there before anything is awaited,
   *  so that whoever asks next finds it; then the browser is asked once more. */
  async restore(games: readonly Whole[]): Promise<void> {
    const there = games.map((game) => this.behind.keep(game.kept, 0, game.lines));
    await Promise.all(there);
    for (const game of games) await this.catchUp(game);
  }

  private async attempt<T>(work: (browser: Store) => Promise<T>): Promise<T | null> {
    if (this.browser === null) return null;
    try {
      return await work(this.browser);
    } catch (reason) {
      this.tell(reason instanceof Trouble ? reason.code : 'storage_refused');
      return null;
    }
  }

  async list(): Promise<readonly Kept[]> {
    const both = new Map<string, Kept>();
    for (const kept of (await this.attempt((browser) => browser.list())) ?? []) both.set(kept.id, kept);
    for (const kept of await this.behind.list()) both.set(kept.id, kept);
    return [...both.values()];
  }

  async load(id: string): Promise<Whole | null> {
    return (await this.behind.load(id)) ?? (await this.attempt((browser) => browser.load(id)));
  }

  /** Keeps the game; its moves from number `from` on are these. `whole` gives all of them, if they
   *  must be kept here. */
  async keep(kept: Kept, from: number, lines: readonly string[], whole: () => readonly string[]): Promise<void> {
    const behind = (await this.behind.load(kept.id)) !== null;
    if (!behind && (await this.write(kept, from, lines))) return;
    await (behind ? this.behind.keep(kept, from, lines) : this.behind.keep(kept, 0, whole()));
    const here = await this.behind.load(kept.id);
    if (here === null) return;
    if (behind) await this.catchUp(here);
    else this.hold(kept.id, seal(here));
  }

  private async write(kept: Kept, from: number, lines: readonly string[]): Promise<boolean> {
    const written = await this.attempt(async (browser) => {
      await browser.keep(kept, from, lines);
      return true;
    });
    return written === true;
  }

  /** A game that is behind is written whole, or held. */
  private async catchUp(game: Whole): Promise<void> {
    const { id } = game.kept;
    if (!(await this.write(game.kept, 0, game.lines))) {
      this.hold(id, seal(game));
      return;
    }
    await this.behind.remove(id);
    this.hold(id, null);
  }

  async remove(id: string): Promise<void> {
    if ((await this.behind.load(id)) !== null) this.hold(id, null);
    await this.behind.remove(id);
    await this.attempt((browser) => browser.remove(id));
  }
}
