import { Engine, EngineCrash } from '../engine/engine';
import { isRefused, type Change, type Changed, type Handover, type KeptPart, type Laid, type Requests, type TableScene, type Verb } from '../engine/requests';
import type { Wishes } from './library';
import type { Whole } from './sealed';
import type { Candidate, Level, Player, Position, Refusal, Scene, Seat } from './source';
import type { Kept, SafeStore } from './store';
import type { Thinker } from './think';
import { Trouble, type TroubleCode } from './trouble';

// A game that is open in the worker. Its table, with the log and the course of the game, is the
// engine's; here is what stands round it: storage, bots that think, pauses, the curtain, and a fresh
// engine where one has crashed.

export interface Surroundings {
  readonly module: WebAssembly.Module;
  readonly thinker: Thinker;
  readonly store: SafeStore;
  readonly wishes: () => Wishes;
  /** The scene, with the moves from number `keep` on; those before are as they were. */
  readonly show: (scene: Scene, keep: number) => void;
  /** A bot thinks on: the scene is as it was, but for this. */
  readonly ponder: (thinking: Scene['thinking']) => void;
  readonly tell: (code: TroubleCode) => void;
}

/** Who sits down and who looks first, as `new` and `open` ask for it. */
export interface Sitting {
  readonly sitters: Readonly<Record<Seat, string>>;
  readonly viewer: Seat | '-';
  readonly handover: Handover;
}

/** Somebody who alone plays against bots always looks; others when it is their turn, behind a curtain
 *  where they have secrets. */
export function sitting(players: readonly Player[], hidden: boolean): Sitting {
  const people = players.filter((player) => player.bot === null);
  const several = people.length > 1;
  return {
    sitters: Object.fromEntries(players.map(({ seat, bot }) => [seat, bot ?? 'person'])),
    viewer: several && hidden ? '-' : (people[0]?.seat ?? '-'),
    handover: several ? (hidden ? 'curtain' : 'seat') : 'none',
  };
}

/** The game as it is to be kept now. */
export function keptOf(
  { id, setup, players, head, created }: Pick<Kept, 'id' | 'setup' | 'players' | 'head' | 'created'>,
  { rev, moves, began, since, next, scores }: KeptPart,
): Kept {
  return { id, setup, players, head, created, changed: Date.now(), moves, rev, began, since, actor: next, scores, trouble: null };
}

export class LiveGame {
  private scene: TableScene;
  private engine: Promise<Engine>;
  private thinking: Scene['thinking'] = null;
  /** The hint that is being looked for. */
  private hinting: object | null = null;
  /** A bot could not think. */
  private stuck = false;
  /** What the page has: whose view, and how many moves of it. */
  private shown: { readonly viewer: Seat | null; readonly moves: number } | null = null;
  private closed = false;
  private work: Promise<unknown> = Promise.resolve();
  private saving: Promise<void> = Promise.resolve();

  /** A table that the engine has just laid. */
  constructor(
    private kept: Kept,
    engine: Engine,
    { scene }: Laid,
    private readonly places: Sitting,
    private readonly around: Surroundings,
  ) {
    this.scene = scene;
    this.engine = Promise.resolve(engine);
  }

  /** Fails with a Trouble if the log is not what this engine can play. */
  static open(game: Whole, places: Sitting, around: Surroundings): LiveGame {
    const engine = new Engine(around.module);
    const laid = lay(engine, game, places, places.viewer);
    // A game that is older than an option has the value from before it, which only the engine knows.
    const setup = { ...game.kept.setup, options: laid.options };
    return new LiveGame({ ...game.kept, setup }, engine, laid, places, around);
  }

  get setup(): Kept['setup'] {
    return this.kept.setup;
  }

  /** Shows the game, and starts what goes on by itself. */
  async start(): Promise<void> {
    const { awaited, rev } = this.scene;
    const refusal = awaited === '*' ? await this.run(() => this.change('draw', {}, rev)) : null;
    if (awaited !== '*' || refusal !== null) this.goOn(this.scene);
  }

  /** Ends once what is going on has been kept. */
  async close(): Promise<void> {
    this.closed = true;
    this.around.thinker.cancel();
    await this.work;
  }

  // --- What the page asks ------------------------------------------------------------------------

  take(rev: number, text: string): Promise<Refusal | null> {
    this.dropHint();
    return this.run(() => this.change('take', { text, end: !this.around.wishes().confirmEnd }, rev));
  }

  undo(rev: number, steps: number): Promise<void> {
    this.dropHint();
    return this.run(async () => {
      const { now, draft } = this.scene;
      const count = Math.min(Math.max(0, Math.trunc(steps)), draft);
      if (count > 0) await this.change('undo', { to: now.at - count }, rev);
    });
  }

  endTurn(rev: number): Promise<void> {
    return this.run(async () => {
      await this.change('end', {}, rev);
    });
  }

  lift(seat: Seat): Promise<void> {
    return this.run(async () => {
      if (this.curtain() !== seat) return;
      this.show(await this.ask('scene', { viewer: seat, from: 0 }));
    });
  }

  /** Bots decide with what they have; one that could not think tries again. */
  hurry(): void {
    if (this.thinking !== null) this.around.thinker.hurry();
    else if (this.stuck) this.callBot();
  }

  // Looking changes nothing and never waits for what is going on.

  async explore(answers: readonly string[]): Promise<Position | Refusal> {
    const found = await this.try('explore', { ...this.looks(), answers });
    return isRefused(found) ? found.error : found;
  }

  async why(text: string): Promise<Refusal | null> {
    const found = await this.try('why', { ...this.looks(), text });
    return isRefused(found) ? found.error : found;
  }

  async hint(milliseconds: number, lines: number): Promise<readonly Candidate[]> {
    const { viewer, awaited, complete } = this.scene;
    if (viewer === null || awaited !== viewer || complete) return [];
    const mine = {};
    this.hinting = mine;
    try {
      const task = await this.ask('task', {});
      if (this.hinting !== mine) return [];
      const bot = `mcts:${Math.max(1, Math.round(milliseconds))}ms`;
      const thought = this.around.thinker.think({ ...task, table: this.kept.id, bot, budget: 1, candidates: lines }, () => undefined);
      return (await thought).candidates;
    } finally {
      if (this.hinting === mine) this.hinting = null;
    }
  }

  /** Whoever goes on no longer asks what to do; and bots should not wait for the answer. */
  private dropHint(): void {
    if (this.hinting === null) return;
    this.hinting = null;
    this.around.thinker.cancel();
  }

  async at(moves: number): Promise<Position> {
    return this.ask('at', { ...this.looks(), moves });
  }
  async totals(): Promise<readonly (readonly number[])[]> {
    return this.ask('totals', this.looks());
  }
  async sheet(): Promise<unknown> {
    return this.ask('sheet', this.looks());
  }
  async log(): Promise<string> {
    return this.ask('log', this.looks());
  }

  private looks(): { viewer: Seat | '-' } {
    return { viewer: this.scene.viewer ?? '-' };
  }

  // --- Changes -----------------------------------------------------------------------------------

  /** One thing after another: what is shown must be what was kept last. */
  private run<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.work.then(work);
    this.work = turn.catch(() => undefined);
    return turn;
  }

  /** One request to the engine; what it did is kept, then shown. */
  private async change<C extends Change>(
    verb: C,
    wish: Omit<Requests[C]['request'], keyof Requests['end']['request']>,
    rev: number,
  ): Promise<Refusal | null> {
    const from = this.shown?.viewer === this.scene.viewer ? this.shown.moves : 0;
    const { handover } = this.places;
    const request = { ...this.looks(), rev, from, handover, ...wish } as unknown as Requests[C]['request'];
    const done = await this.on((engine) => {
      const reply = engine.try(verb, request);
      // At once, so that a fresh engine never gets the game as it was before.
      if (!isRefused(reply)) this.save(engine, (reply as Changed).kept);
      return reply;
    });
    if (isRefused(done)) return done.error;
    await this.saving;
    this.goOn((done as Changed).scene);
    return null;
  }

  private save(engine: Engine, part: KeptPart): void {
    this.kept = keptOf(this.kept, part);
    const whole = (): readonly string[] => engine.ask('kept', { from: 0 }).kept.lines;
    this.saving = this.around.store.keep(this.kept, part.from, part.lines, whole);
  }

  /** Shows what has become of the game; if a bot is awaited, it begins to think. */
  private goOn(scene: TableScene): void {
    const bot = this.levelOf(scene.awaited);
    this.thinking = bot === null || scene.awaited === null ? null : { seat: scene.awaited, share: 0 };
    this.show(scene);
    if (bot !== null) this.callBot();
  }

  private levelOf(seat: Seat | '*' | null): Level | null {
    return this.kept.players.find((player) => player.seat === seat)?.bot ?? null;
  }

  /** The person who must take the screen. */
  private curtain(): Seat | null {
    const { viewer, awaited } = this.scene;
    if (this.places.handover !== 'curtain' || viewer !== null || awaited === '*') return null;
    return this.levelOf(awaited) === null ? awaited : null;
  }

  private show(scene: TableScene): void {
    this.scene = { ...scene, moves: [] }; // the engine has them
    this.shown = { viewer: scene.viewer, moves: scene.now.at };
    if (this.closed) return;
    const { from, awaited: _, ...seen } = scene;
    this.around.show({ ...seen, thinking: this.thinking, curtain: this.curtain() }, from);
  }

  // --- Bots --------------------------------------------------------------------------------------

  /** Nobody waits for this, so what goes wrong is told. */
  private callBot(): void {
    const { awaited, rev } = this.scene;
    const bot = this.levelOf(awaited);
    if (this.closed || bot === null || awaited === null) return;
    this.stuck = false;
    this.askBot(awaited, bot, rev).catch((reason: unknown) => {
      if (!this.closed) this.around.tell(reason instanceof Trouble ? reason.code : 'engine_crashed');
    });
  }

  private ponder(thinking: Scene['thinking']): void {
    this.thinking = thinking;
    if (!this.closed) this.around.ponder(thinking);
  }

  /** Thinks beside the table's work, which goes on: the page may look at anything meanwhile. */
  private async askBot(seat: Seat, bot: Level, rev: number): Promise<void> {
    const begin = performance.now();
    if (this.thinking === null) this.ponder({ seat, share: 0 });
    const think = async () =>
      this.around.thinker.think(
        { ...(await this.ask('task', {})), table: this.kept.id, bot, budget: this.around.wishes().botBudget, candidates: 0 },
        (share) => {
          if (this.scene.rev === rev) this.ponder({ seat, share });
        },
      );
    let answer: string | null;
    try {
      // A crash may be an accident: once more.
      ({ answer } = await think().catch(think));
    } catch (reason) {
      this.stuck = true;
      this.ponder(null);
      throw reason;
    }
    const rest = this.around.wishes().botPause - (performance.now() - begin);
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    if (answer === null || this.closed) return;
    const text = answer;
    await this.run(async () => {
      const refusal = await this.change('decide', { text }, rev);
      // Where the game went on without it, whoever is awaited now was asked then.
      if (refusal !== null && refusal.code !== 'stale') throw new Trouble('engine_crashed', refusal.message);
    });
  }

  // --- The engine --------------------------------------------------------------------------------

  /** If the engine crashes, a fresh one gets the game as it was kept, and the work is done once more. */
  private async on<T>(work: (engine: Engine) => T): Promise<T> {
    const asked = this.engine;
    const engine = await asked;
    try {
      return work(engine);
    } catch (reason) {
      if (!(reason instanceof EngineCrash)) throw reason;
    }
    try {
      // Of several who find it so, the first replaces it.
      if (this.engine === asked) {
        this.engine = this.reopened();
        this.engine.catch(() => (this.engine = asked));
      }
      return work(await this.engine);
    } catch (reason) {
      throw reason instanceof Trouble ? reason : new Trouble('engine_crashed', String(reason));
    }
  }

  private try<V extends Verb>(verb: V, request: Requests[V]['request']) {
    return this.on((engine) => engine.try(verb, request));
  }

  private async ask<V extends Verb>(verb: V, request: Requests[V]['request']): Promise<Requests[V]['reply']> {
    const answer = await this.try(verb, request);
    if (isRefused(answer)) throw new Trouble('engine_crashed', `${verb}: ${answer.error.message}`);
    return answer as Requests[V]['reply'];
  }

  private async reopened(): Promise<Engine> {
    await this.saving.catch(() => undefined);
    const found = await this.around.store.load(this.kept.id);
    if (found === null) throw new Trouble('engine_crashed', 'the game is not kept');
    const engine = new Engine(this.around.module);
    const { scene } = lay(engine, found, this.places, this.looks().viewer);
    // What could not be kept is lost, and must not stay in sight.
    if (scene.rev !== this.scene.rev) this.goOn(scene);
    return engine;
  }
}

function lay(engine: Engine, { kept, lines }: Whole, places: Sitting, viewer: Seat | '-'): Laid {
  const { head, began, since, rev = 0 } = kept;
  const laid = engine.try('open', { log: head + lines.join('\n'), began, since, rev, ...places, viewer });
  if (isRefused(laid)) throw troubleOfLog(laid.error);
  return laid;
}

/** The engine's complaint about a log, with the line in it. */
export function troubleOfLog({ code: named, message, values = {} }: Refusal): Trouble {
  const { line, case: which } = values;
  const code = named === 'masked_log' ? named : which === 'rules' ? 'other_rules' : 'bad_log';
  return new Trouble(code, message, typeof line === 'number' ? line : undefined);
}
