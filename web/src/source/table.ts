import { Engine, EngineCrash } from '../engine/engine';
import { isRefused, type Requests, type Verb } from '../engine/requests';
import type { Wishes } from './library';
import type { Candidate, Move, Player, Position, Refusal, Scene, Seat, Setup } from './source';
import type { Kept, Store } from './store';
import type { Thinker } from './think';
import { Trouble, type TroubleCode } from './trouble';

// One game in the worker: holds the log, asks the engine, lets chance and bots act, and tells
// the page what the viewer may see. The page never gets the log of a game with secrets.

export interface TableSurroundings {
  readonly module: WebAssembly.Module;
  readonly thinker: Thinker;
  readonly store: Store;
  readonly wishes: () => Wishes;
  readonly hidden: boolean;
  /** The scene, with the moves from number `keep` on; those before are as they were. */
  readonly show: (scene: Scene, keep: number) => void;
  /** A bot thinks on: the scene is as it was, but for this. */
  readonly ponder: (thinking: Scene['thinking']) => void;
  readonly tell: (code: TroubleCode) => void;
}

type Floor = Scene['floor'];

export class Table {
  private engine: Engine;
  private readonly people: readonly Seat[];
  private lines: string[];
  private began: number;
  private floor: number;
  private floorKind: Floor;
  private readonly since: Record<Seat, number>;
  private viewer: Seat | null;
  private curtain: Seat | null = null;
  private complete = false;
  private thinking: Scene['thinking'] = null;
  private actor: Seat | '*' | null = null;
  private hinting = false;
  /** A bot that could not think. */
  private stuck: Seat | null = null;
  /** What the page has: whose view, and how many moves of it are still right. */
  private shown: { viewer: Seat | null; moves: number } | null = null;
  private stored: number;
  private closed = false;
  private work: Promise<unknown> = Promise.resolve();

  private constructor(
    private kept: Kept,
    lines: readonly string[],
    private readonly around: TableSurroundings,
  ) {
    this.engine = new Engine(around.module);
    this.lines = [...lines];
    this.stored = lines.length;
    ({ began: this.began, floor: this.floor, floorKind: this.floorKind } = kept);
    this.since = { ...kept.since };
    this.people = kept.players.filter((player) => player.bot === null).map((player) => player.seat);
    // Somebody who alone plays against bots always looks; others when it is their turn.
    this.viewer = this.people.length > 1 && around.hidden ? null : (this.people[0] ?? null);
  }

  /** Fails with a Trouble if the log is not what this engine can play. */
  static async open(kept: Kept, lines: readonly string[], around: TableSurroundings): Promise<Table> {
    const table = new Table(kept, lines, around);
    table.reopen(table.engine);
    table.resume();
    table.show();
    return table;
  }

  get setup(): Setup {
    return this.kept.setup;
  }

  /** Starts what goes on by itself: chance and bots. */
  start(): void {
    this.goOn();
  }

  /** Ends once what is going on has been kept. */
  async close(): Promise<void> {
    this.closed = true;
    this.around.thinker.cancel();
    await this.work;
  }

  // --- What the page asks ------------------------------------------------------------------------

  take(text: string): Promise<Refusal | null> {
    this.dropHint();
    return this.run(async () => {
      if (!this.mayDecide()) return { code: 'not_your_turn', message: 'another player is to decide' };
      const played = this.tryEngine('play', { text });
      if (isRefused(played)) return played.error;
      this.lines.push(played.line);
      if (played.reveals) this.raise('secret');
      this.settle();
      await this.save();
      if (this.complete && !this.around.wishes().confirmEnd) await this.end();
      this.show();
      return null;
    });
  }

  undo(steps: number): Promise<void> {
    this.dropHint();
    return this.run(async () => {
      const count = Math.min(Math.max(0, Math.trunc(steps)), this.draft());
      if (count === 0) return;
      this.lines.length -= count;
      this.ask('shorten', { to: this.lines.length });
      if (this.shown !== null) this.shown.moves = Math.min(this.shown.moves, this.lines.length);
      this.stored = Math.min(this.stored, this.lines.length);
      this.settle();
      await this.save();
      this.show();
    });
  }

  endTurn(): Promise<void> {
    return this.run(async () => {
      if (this.complete) await this.end();
      this.show();
    });
  }

  lift(seat: Seat): Promise<void> {
    return this.run(async () => {
      if (this.curtain !== seat) return;
      this.viewer = seat;
      this.curtain = null;
      this.show();
    });
  }

  /** Bots decide with what they have; one that could not think tries again. */
  hurry(): void {
    if (this.thinking !== null) this.around.thinker.hurry();
    else if (this.stuck !== null) void this.askBot(this.stuck);
  }

  // Looking changes nothing and never waits for what is going on.

  async explore(answers: readonly string[]): Promise<Position | Refusal> {
    const found = this.tryEngine('explore', { ...this.looks(), answers });
    return isRefused(found) ? found.error : found;
  }

  async why(text: string): Promise<Refusal | null> {
    const answer = this.tryEngine('why', { text });
    return isRefused(answer) ? answer.error : null;
  }

  async hint(milliseconds: number, lines: number): Promise<readonly Candidate[]> {
    if (!this.mayDecide()) return [];
    const bot = `mcts:${Math.max(1, Math.round(milliseconds))}ms`;
    this.hinting = true;
    try {
      const task = { ...this.task(), bot, budget: 1, candidates: lines };
      return (await this.around.thinker.think(task, () => undefined)).candidates;
    } finally {
      this.hinting = false;
    }
  }

  /** Whoever goes on no longer asks what to do; and bots should not wait for the answer. */
  private dropHint(): void {
    if (this.hinting) this.around.thinker.cancel();
  }

  async at(moves: number): Promise<Position> {
    return this.ask('at', { ...this.looks(), moves });
  }
  async totals(): Promise<readonly (readonly number[])[]> {
    return this.ask('totals', this.looks()).totals;
  }
  async sheet(): Promise<unknown> {
    return this.ask('sheet', this.looks()).sheet;
  }
  async log(): Promise<string> {
    return this.ask('log', this.looks()).log;
  }

  // --- The course of the game --------------------------------------------------------------------

  /** One thing after another: an answer must not meet half of what the one before did. */
  private run<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.work.then(work);
    this.work = turn.catch(() => undefined);
    return turn;
  }

  /** Nobody waits for this, so what goes wrong is told. */
  private goOn(): void {
    this.run(() => this.advance()).catch((reason: unknown) => this.complain(reason));
  }
  private complain(reason: unknown): void {
    if (!this.closed) this.around.tell(reason instanceof Trouble ? reason.code : 'engine_crashed');
  }

  private isPerson(seat: Seat | '*' | null): seat is Seat {
    return seat !== null && this.people.includes(seat);
  }
  private mayDecide(): boolean {
    return !this.complete && this.isPerson(this.actor) && this.actor === this.viewer;
  }
  private draft(): number {
    return this.lines.length - Math.max(this.floor, this.began);
  }
  private raise(kind: Floor): void {
    this.floor = this.lines.length;
    this.floorKind = kind;
  }

  /** After an answer of the viewer: chance within the turn draws, and whether it is complete. */
  private settle(): void {
    for (;;) {
      const { actor, next, passed } = this.ask('standing', { begin: this.began });
      this.actor = actor;
      const decided = this.lines.length > this.began;
      this.complete = decided && (next !== this.viewer || passed);
      if (this.complete || actor !== '*') return;
      this.lines.push(...this.ask('draw', {}).lines);
      this.raise('chance');
    }
  }

  /** A stored game may have been left in the middle of a turn, also of a complete one. */
  private resume(): void {
    const status = this.ask('standing', { begin: this.began });
    this.actor = status.actor;
    const drafter = this.lines.length > this.began ? this.lines[this.began]?.split(' ')[0] : undefined;
    if (drafter !== undefined && this.isPerson(drafter)) {
      this.complete = status.next !== drafter || status.passed;
      this.call(drafter);
    } else if (this.isPerson(this.actor)) {
      this.call(this.actor);
    }
  }

  /** That person decides next: they look, behind a curtain where others have secrets. */
  private call(seat: Seat): void {
    if (this.viewer === seat) return;
    if (!this.around.hidden || this.people.length < 2) {
      this.viewer = seat;
      return;
    }
    this.viewer = null;
    this.curtain = seat;
  }

  private async end(): Promise<void> {
    this.complete = false;
    if (this.viewer !== null) this.since[this.viewer] = this.lines.length;
    this.began = this.lines.length;
    this.raise('turn');
    await this.save();
    // Not awaited: the page must not wait for bots to have its answer.
    this.goOn();
  }

  /** Chance draws and bots play until a person is to decide or the game is over. */
  private async advance(): Promise<void> {
    if (this.closed || this.complete || this.draft() > 0) return;
    if (this.actor === '*') {
      this.follow(this.ask('draw', {}));
      this.raise('chance');
      await this.save();
    }
    if (this.actor === null) {
      this.show();
      return;
    }
    if (this.isPerson(this.actor)) {
      this.call(this.actor);
      this.show();
      return;
    }
    void this.askBot(this.actor);
  }

  private follow(status: { actor: Seat | '*' | null; lines: readonly string[] }): void {
    this.lines.push(...status.lines);
    this.actor = status.actor;
    this.began = this.lines.length;
  }

  /** Thinks beside the table's work, which goes on: the page may look at anything meanwhile. */
  private async askBot(seat: Seat): Promise<void> {
    const begin = performance.now();
    const bot = this.kept.players.find((player) => player.seat === seat)?.bot ?? 'brother';
    this.stuck = null;
    this.thinking = { seat, share: 0 };
    this.show();
    const think = () =>
      this.around.thinker.think(
        { ...this.task(), bot, budget: this.around.wishes().botBudget, candidates: 0 },
        (share) => {
          this.thinking = { seat, share };
          if (!this.closed) this.around.ponder(this.thinking);
        },
      );
    let answer: string | null;
    try {
      // A crash may be an accident: once more.
      ({ answer } = await think().catch(think));
    } catch (reason) {
      this.thinking = null;
      this.stuck = seat;
      this.show();
      this.complain(reason);
      return;
    }
    const rest = this.around.wishes().botPause - (performance.now() - begin);
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    if (answer === null || this.closed) return;
    const text = answer;
    await this.run(() => this.playBot(text)).catch((reason: unknown) => this.complain(reason));
  }

  private async playBot(text: string): Promise<void> {
    this.thinking = null;
    const played = this.ask('play', { text });
    this.follow({ actor: played.actor, lines: [played.line] });
    this.raise('turn');
    await this.save();
    this.show();
    this.goOn();
  }

  private task(): { game: string; head: string; lines: readonly string[] } {
    return { game: this.kept.id, head: this.kept.head, lines: [...this.lines] };
  }

  // --- The engine --------------------------------------------------------------------------------

  private looks(): { viewer: Seat } {
    return { viewer: this.viewer ?? '' };
  }

  /** Asks; if the engine crashes, a fresh one gets the log and is asked once more. */
  private tryEngine<V extends Verb>(verb: V, request: Requests[V]['request']) {
    try {
      return this.engine.try(verb, request);
    } catch (reason) {
      if (!(reason instanceof EngineCrash)) throw reason;
    }
    try {
      const fresh = new Engine(this.around.module);
      this.reopen(fresh);
      this.engine = fresh;
      return fresh.try(verb, request);
    } catch (reason) {
      throw reason instanceof Trouble ? reason : new Trouble('engine_crashed', String(reason));
    }
  }

  private ask<V extends Verb>(verb: V, request: Requests[V]['request']): Requests[V]['answer'] {
    const answer = this.tryEngine(verb, request);
    if (isRefused(answer)) throw new Trouble('engine_crashed', `${verb}: ${answer.error.message}`);
    return answer;
  }

  private reopen(engine: Engine): void {
    const opened = engine.try('open', { log: this.kept.head + this.lines.join('\n') });
    if (isRefused(opened)) throw troubleOfLog(opened.error.message);
    // A game that is older than an option has the value from before it, which only the engine knows.
    this.kept = { ...this.kept, setup: { ...this.kept.setup, options: opened.options } };
  }

  private show(): void {
    if (this.closed) return;
    const keep = this.shown?.viewer === this.viewer ? this.shown.moves : 0;
    const seen = this.ask('scene', { ...this.looks(), from: keep });
    this.shown = { viewer: this.viewer, moves: this.lines.length };
    this.around.show(
      {
        viewer: this.viewer,
        now: this.complete ? { ...seen.now, offers: [] } : seen.now,
        moves: seen.seen as readonly Move[],
        draft: this.draft(),
        floor: this.floorKind,
        complete: this.complete,
        since: this.viewer === null ? 0 : (this.since[this.viewer] ?? 0),
        thinking: this.thinking,
        curtain: this.curtain,
      },
      keep,
    );
  }

  private async save(): Promise<void> {
    const { scores, next } = this.ask('standing', { begin: this.began });
    this.kept = {
      ...this.kept,
      changed: Date.now(),
      moves: this.lines.length,
      began: this.began,
      floor: this.floor,
      floorKind: this.floorKind,
      since: { ...this.since },
      actor: this.actor === null ? null : next,
      scores,
    };
    const from = this.stored;
    this.stored = this.lines.length;
    await this.around.store.keep(this.kept, from, this.lines.slice(from));
  }
}

/** The engine's complaint about a log, with the line in it. */
export function troubleOfLog(message: string): Trouble {
  const line = /^line (\d+):/.exec(message)?.[1];
  const code: TroubleCode = /this log is of \w+ rules/.test(message) ? 'other_rules' : 'bad_log';
  return new Trouble(code, message, line === undefined ? undefined : Number(line));
}

export function playersOf(setup: Setup, seats: readonly Seat[]): readonly Player[] {
  const given = new Map(setup.players.map((player) => [player.seat, player]));
  return seats.slice(0, setup.seats).map((seat) => given.get(seat) ?? { seat, name: '', bot: null });
}
