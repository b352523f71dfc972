import { freshSeed } from './fresh';
import type { HostEvent, HostService, Opened } from './host';
import type { Library, StoredGame, Wishes } from './library';
import { listed, logOf, unseal, type Sealed } from './sealed';
import type { Candidate, Move, Player, Position, Refusal, Scene, Seat, Setup, Source } from './source';
import { isTrouble, Trouble, type TroubleCode } from './trouble';
import { connect, type Caller, type Port } from './wire';

// The page's side: sources and a library whose games are played in a worker (host.ts).

class LocalSource implements Source {
  private listeners = new Set<() => void>();
  private moves: readonly Move[] = [];
  private left = false;

  constructor(
    readonly id: string,
    readonly setup: Setup,
    public scene: Scene,
    /** The worker of the moment: one that died is replaced. */
    private readonly host: () => Caller<HostService>,
    private readonly leave: () => void,
  ) {
    this.moves = scene.moves;
  }

  /** A new scene; its moves are those from number `keep` on. */
  show(scene: Scene, keep: number): void {
    this.moves = keep === 0 ? scene.moves : [...this.moves.slice(0, keep), ...scene.moves];
    this.scene = { ...scene, moves: this.moves };
    for (const listener of [...this.listeners]) listener();
  }

  /** Nothing else has changed: position and moves stay the same objects. */
  ponder(thinking: Scene['thinking']): void {
    this.scene = { ...this.scene, thinking };
    for (const listener of [...this.listeners]) listener();
  }

  watch(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  take(text: string): Promise<Refusal | null> {
    return this.unlessLeft(this.host().take(this.id, this.scene.rev, text));
  }
  undo(steps: number): Promise<void> {
    return this.unlessLeft(this.host().undo(this.id, this.scene.rev, steps));
  }
  endTurn(): Promise<void> {
    return this.unlessLeft(this.host().endTurn(this.id, this.scene.rev));
  }
  lift(seat: Seat): Promise<void> {
    return this.unlessLeft(this.host().lift(this.id, seat));
  }
  explore(answers: readonly string[]): Promise<Position | Refusal> {
    return this.unlessLeft(this.host().explore(this.id, [...answers]));
  }
  why(text: string): Promise<Refusal | null> {
    return this.unlessLeft(this.host().why(this.id, text));
  }
  hint(milliseconds: number, lines: number): Promise<readonly Candidate[]> {
    return this.unlessLeft(this.host().hint(this.id, milliseconds, lines));
  }
  hurry(): void {
    void this.unlessLeft(this.host().hurry(this.id));
  }
  at(moves: number): Promise<Position> {
    return this.unlessLeft(this.host().at(this.id, moves));
  }
  totals(): Promise<readonly (readonly number[])[]> {
    return this.unlessLeft(this.host().totals(this.id));
  }
  sheet(): Promise<unknown> {
    return this.unlessLeft(this.host().sheet(this.id));
  }
  log(): Promise<string> {
    return this.unlessLeft(this.host().log(this.id));
  }
  /** Whoever has left the game waits for nothing more, nor for the reason why there is none. */
  private unlessLeft<T>(answer: Promise<T>): Promise<T> {
    return new Promise((done, fail) => {
      answer.then(
        (value) => void (this.left || done(value)),
        (reason: unknown) => void (this.left || fail(reason)),
      );
    });
  }
  close(): void {
    this.left = true;
    this.listeners.clear();
    this.leave();
    void this.host().close(this.id);
  }
}

/** What was given may be a live object of the page; messages carry plain ones. */
function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

const kMinute = 60_000;
const kDeaths = 3;

export class LocalLibrary implements Library {
  trouble: TroubleCode | null = null;
  private host: Caller<HostService>;
  private gone: (trouble: Trouble) => void;
  private deaths: number[] = [];
  /** No worker is left. */
  private alone = false;
  private readonly sources = new Map<string, LocalSource>();
  /** Games that the browser does not keep: what of them outlives a worker. */
  private readonly held = new Map<string, Sealed>();
  private readonly early = new Map<string, { scene: Scene; keep: number }[]>();
  private readonly listeners = new Set<(trouble: TroubleCode) => void>();

  /** With `again`, a worker that died is replaced by what that starts. */
  constructor(
    port: Port,
    private wishes: Wishes,
    private readonly again: (() => Port) | null = null,
  ) {
    ({ call: this.host, fail: this.gone } = this.link(port));
    this.wish(wishes);
  }

  private link(port: Port) {
    return connect<HostService>(port, (event) => this.happen(event as HostEvent));
  }

  /** Whether something would be lost with the page. */
  get holding(): boolean {
    return this.held.size > 0;
  }

  /** The worker died. Games are kept after every decision, so a new one goes on with them; but a
   *  worker that keeps dying is not replaced for ever. */
  async fail(trouble: Trouble): Promise<void> {
    const now = Date.now();
    this.deaths = [...this.deaths.filter((time) => now - time < kMinute), now];
    if (this.again === null || this.deaths.length > kDeaths) {
      const code = this.holding ? 'engine_lost' : trouble.code;
      this.alone = true;
      this.gone(new Trouble(code, trouble.message));
      this.tell(code);
      return;
    }
    this.gone(new Trouble('engine_restarted', trouble.message));
    this.early.clear();
    ({ call: this.host, fail: this.gone } = this.link(this.again()));
    this.wish(this.wishes);
    try {
      if (this.holding) await this.host.restore([...this.held.values()]);
      for (const id of this.sources.keys()) await this.reopen(id);
      this.tell('engine_restarted');
    } catch (reason) {
      this.tell(isTrouble(reason) ? reason.code : 'engine_crashed');
    }
  }

  /** The dead worker's hold on a game is let go a moment later. */
  private async reopen(id: string, tries = 20): Promise<void> {
    try {
      await this.host.open(id);
    } catch (reason) {
      if (tries === 0 || !isTrouble(reason) || reason.code !== 'open_elsewhere') throw reason;
      await new Promise((done) => setTimeout(done, 100));
      await this.reopen(id, tries - 1);
    }
  }

  wish(wishes: Wishes): void {
    this.wishes = wishes;
    void this.host.wish(plain(wishes)).catch(() => undefined);
  }

  /** Without a worker, the games that a reload would lose: they can still be exported. */
  async list(): Promise<readonly StoredGame[]> {
    if (!this.alone || !this.holding) return this.host.list();
    return [...this.held.values()].map((copy) => listed(unseal(copy).kept, 'engine_lost'));
  }
  async create(setup: Setup, seed: number | string = freshSeed()): Promise<Source> {
    return this.seat(await this.host.create(plain(setup), seed));
  }
  async open(id: string): Promise<Source> {
    return this.seat(await this.host.open(id));
  }
  async import(log: string, players?: readonly Player[]): Promise<Source> {
    return this.seat(await this.host.import(log, plain(players ?? null)));
  }
  async fork(id: string, at: number, players?: readonly Player[]): Promise<Source> {
    return this.seat(await this.host.fork(id, at, plain(players ?? null)));
  }
  async exportLog(id: string): Promise<string> {
    const copy = this.alone ? this.held.get(id) : undefined;
    return copy === undefined ? this.host.exportLog(id) : logOf(unseal(copy));
  }
  remove(id: string): Promise<void> {
    return this.host.remove(id);
  }
  watch(listener: (trouble: TroubleCode) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private tell(code: TroubleCode): void {
    if (code === 'storage_full' || code === 'storage_refused') {
      // Every decision finds it so again; it is said once, until all games were written in between.
      if (this.trouble === code) return;
      this.trouble = code;
    }
    for (const listener of [...this.listeners]) listener(code);
  }

  private happen(event: HostEvent): void {
    if (event.kind === 'trouble') {
      this.tell(event.code);
      return;
    }
    if (event.kind === 'held') {
      if (event.copy === null) this.held.delete(event.id);
      else this.held.set(event.id, event.copy);
      if (!this.holding) this.trouble = null;
      return;
    }
    const source = this.sources.get(event.id);
    if (event.kind === 'thinking') {
      source?.ponder(event.thinking);
      return;
    }
    if (source !== undefined) {
      source.show(event.scene, event.keep);
      return;
    }
    // The first scenes of a game come before the answer that it is open.
    const early = this.early.get(event.id) ?? [];
    early.push(event);
    this.early.set(event.id, early);
  }

  private seat({ id, setup }: Opened): Source {
    const [first, ...rest] = this.early.get(id) ?? [];
    this.early.delete(id);
    if (first === undefined) throw new Trouble('engine_crashed', 'no scene came with the game');
    const source = new LocalSource(id, setup, first.scene, () => this.host, () => this.sources.delete(id));
    this.sources.set(id, source);
    for (const { scene, keep } of rest) source.show(scene, keep);
    return source;
  }
}
