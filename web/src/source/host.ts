import { Engine } from '../engine/engine';
import { isRefused, type Laid } from '../engine/requests';
import catalogue from '../generated/games.json';
import { freshId, freshSeed } from './fresh';
import type { StoredGame, Wishes } from './library';
import type { Lock } from './lock';
import { keptOf, LiveGame, sitting, troubleOfLog, type Sitting, type Surroundings } from './live';
import { listed, logOf, unseal, type Sealed, type Whole } from './sealed';
import type { Candidate, Player, Position, Refusal, Scene, Seat, Setup } from './source';
import { SafeStore, type Kept, type Store } from './store';
import { Thinker } from './think';
import { Trouble, type TroubleCode } from './trouble';
import { serve, type Port, type Service } from './wire';

// The worker that keeps the games of this browser and plays those that are open.

/** What the page can ask; see library.ts and source.ts. */
export type HostService = {
  wish(wishes: Wishes): void;
  /** Games that a worker that died had in its memory alone. */
  restore(copies: readonly Sealed[]): Promise<void>;
  list(): Promise<readonly StoredGame[]>;
  create(setup: Setup, seed: number | string): Promise<Opened>;
  open(id: string): Promise<Opened>;
  import(log: string, players: readonly Player[] | null): Promise<Opened>;
  fork(id: string, at: number, players: readonly Player[] | null): Promise<Opened>;
  exportLog(id: string): Promise<string>;
  remove(id: string): Promise<void>;
  // Changes name the number of changes that the page saw.
  take(id: string, rev: number, text: string): Promise<Refusal | null>;
  undo(id: string, rev: number, steps: number): Promise<void>;
  endTurn(id: string, rev: number): Promise<void>;
  lift(id: string, seat: Seat): Promise<void>;
  explore(id: string, answers: readonly string[]): Promise<Position | Refusal>;
  why(id: string, text: string): Promise<Refusal | null>;
  hint(id: string, milliseconds: number, lines: number): Promise<readonly Candidate[]>;
  hurry(id: string): void;
  at(id: string, moves: number): Promise<Position>;
  totals(id: string): Promise<readonly (readonly number[])[]>;
  sheet(id: string): Promise<unknown>;
  log(id: string): Promise<string>;
  close(id: string): Promise<void>;
};

export interface Opened {
  readonly id: string;
  readonly setup: Setup;
}

export type HostEvent =
  | { readonly kind: 'scene'; readonly id: string; readonly scene: Scene; readonly keep: number }
  | { readonly kind: 'thinking'; readonly id: string; readonly thinking: Scene['thinking'] }
  /** A game that only this worker's memory has, or no longer. */
  | { readonly kind: 'held'; readonly id: string; readonly copy: Sealed | null }
  | { readonly kind: 'trouble'; readonly code: TroubleCode };

/** What the worker stands on; tests bring their own. */
export interface Ground {
  readonly module: () => Promise<WebAssembly.Module>;
  readonly thinker: Port;
  /** The browser's store, or a Trouble that says why there is none. */
  readonly store: () => Promise<Store>;
  readonly lock: Lock;
}

const games = new Map(catalogue.games.map((game) => [game.id, game]));

function infoOf(game: string) {
  const info = games.get(game);
  if (info === undefined) throw new Trouble('bad_setup', `there is no game '${game}'`);
  return info;
}

class Host {
  private wishes: Wishes = { confirmEnd: true, botBudget: 1, botPause: 0 };
  private readonly live = new Map<string, { game: LiveGame; release: () => void }>();
  /** Games that another tab took from this one. */
  private readonly lost = new Set<string>();
  private readonly thinker: Thinker;
  private readonly store: Promise<SafeStore>;
  private module: Promise<WebAssembly.Module> | null = null;

  constructor(
    private readonly ground: Ground,
    private readonly tell: (event: HostEvent) => void,
  ) {
    this.thinker = new Thinker(ground.thinker);
    const trouble = (code: TroubleCode): void => this.tell({ kind: 'trouble', code });
    const hold = (id: string, copy: Sealed | null): void => this.tell({ kind: 'held', id, copy });
    this.store = ground.store().then(
      (store) => new SafeStore(store, trouble, hold),
      (reason: unknown) => {
        trouble(reason instanceof Trouble ? reason.code : 'storage_refused');
        return new SafeStore(null, trouble, hold);
      },
    );
  }

  async restore(copies: readonly Sealed[]): Promise<void> {
    await (await this.store).restore(copies.map(unseal));
  }

  setWishes(wishes: Wishes): void {
    this.wishes = wishes;
  }

  private load(): Promise<WebAssembly.Module> {
    this.module ??= this.ground.module().catch((reason: unknown) => {
      this.module = null; // the next call tries again
      throw reason;
    });
    return this.module;
  }

  // --- Games on the shelf ------------------------------------------------------------------------

  async list(): Promise<readonly StoredGame[]> {
    const kept = await (await this.store).list();
    return kept.map((game) => listed(game, troubleOf(game))).sort((a, b) => b.changed - a.changed);
  }

  async create(setup: Setup, seed: number | string): Promise<Opened> {
    const { game, seats, options } = setup;
    const info = infoOf(game);
    const players = playersOf(setup.players, info.seats.slice(0, seats));
    const engine = new Engine(await this.load());
    const places = sitting(players, info.hidden);
    const laid = engine.try('new', { game, seats, options, seed, ...places });
    if (isRefused(laid)) throw new Trouble('bad_setup', laid.error.message);
    return this.adopt(engine, laid, players, places);
  }

  async import(log: string, given: readonly Player[] | null): Promise<Opened> {
    const module = await this.load();
    // Who sits down must be known before the engine reads the log; where this finds nothing, there is
    // no game in it, and the engine says why.
    const [, named = '', seats = '0'] = /^[ \t]*game[ \t]+(\S+)[ \t]+rules[ \t]+\S+[ \t]+seats[ \t]+(\d+)/m.exec(log) ?? [];
    const info = games.get(named);
    const players = playersOf(given ?? [], info?.seats.slice(0, Number(seats)) ?? []);
    const engine = new Engine(module);
    const places = sitting(players, info?.hidden ?? false);
    const laid = engine.try('open', { log, seed: freshSeed(), ...places });
    if (isRefused(laid)) throw troubleOfLog(laid.error);
    return this.adopt(engine, laid, players, places);
  }

  async fork(id: string, at: number, players: readonly Player[] | null): Promise<Opened> {
    const { kept, lines } = await this.find(id);
    const next = players ?? kept.players;
    // The seed tells what will be drawn, and whoever saw the game that is left would know it.
    const alone = Math.max(peopleOf(kept.players), peopleOf(next)) <= 1;
    const head = alone ? kept.head : kept.head.replace(/^(game .*? seed )\S+/m, '$1?');
    return this.import(head + lines.slice(0, at).join('\n'), next);
  }

  async exportLog(id: string): Promise<string> {
    return logOf(await this.find(id));
  }

  async remove(id: string): Promise<void> {
    await this.close(id);
    await (await this.store).remove(id);
  }

  private async find(id: string): Promise<Whole> {
    const found = await (await this.store).load(id);
    if (found === null) throw new Trouble('no_game', `nothing is stored under '${id}'`);
    return found;
  }

  /** What the engine has laid becomes a stored game, and goes on. */
  private async adopt(engine: Engine, laid: Laid, players: readonly Player[], places: Sitting): Promise<Opened> {
    const { game, seats, options, head } = laid;
    const id = freshId();
    const kept = keptOf({ id, setup: { game, seats, options, players }, players, head, created: Date.now() }, laid.kept);
    const { lines } = laid.kept;
    await (await this.store).keep(kept, 0, lines, () => lines);
    return this.play(id, async (around) => new LiveGame(kept, engine, laid, places, around));
  }

  // --- Games on the table ------------------------------------------------------------------------

  async open(id: string): Promise<Opened> {
    return this.play(id, async (around) => {
      const found = await this.find(id);
      const { kept, lines } = found;
      try {
        return LiveGame.open(found, sitting(kept.players, infoOf(kept.setup.game).hidden), around);
      } catch (reason) {
        if (reason instanceof Trouble) await around.store.keep({ ...kept, trouble: reason.code }, lines.length, [], () => lines);
        throw reason;
      }
    });
  }

  /** A game is played here and in no other tab. */
  private async play(id: string, make: (around: Surroundings) => Promise<LiveGame>): Promise<Opened> {
    const module = await this.load();
    await this.close(id);
    const release = await this.ground.lock(id, () => void this.lose(id));
    if (release === null) throw new Trouble('open_elsewhere', 'another tab plays this game');
    this.lost.delete(id);
    try {
      const game = await make({
        module,
        thinker: this.thinker,
        store: await this.store,
        wishes: () => this.wishes,
        show: (scene, keep) => this.tell({ kind: 'scene', id, scene, keep }),
        ponder: (thinking) => this.tell({ kind: 'thinking', id, thinking }),
        tell: (code) => this.tell({ kind: 'trouble', code }),
      });
      this.live.set(id, { game, release });
      await game.start();
      return { id, setup: game.setup };
    } catch (reason) {
      await this.close(id);
      release();
      throw reason;
    }
  }

  async close(id: string): Promise<void> {
    const open = this.live.get(id);
    if (open === undefined) return;
    this.live.delete(id);
    await open.game.close();
    open.release();
  }

  /** Another tab plays on: nothing more is written from here. */
  private async lose(id: string): Promise<void> {
    this.lost.add(id);
    this.tell({ kind: 'trouble', code: 'open_elsewhere' });
    await this.close(id);
  }

  game(id: string): LiveGame {
    const open = this.live.get(id);
    if (this.lost.has(id)) throw new Trouble('open_elsewhere', 'another tab plays this game');
    if (open === undefined) throw new Trouble('no_game', `game '${id}' is not open`);
    return open.game;
  }
}

/** Whoever is not given is a person without a name. */
function playersOf(given: readonly Player[], seats: readonly Seat[]): readonly Player[] {
  return seats.map((seat) => given.find((player) => player.seat === seat) ?? { seat, name: '', bot: null });
}

function peopleOf(players: readonly Player[]): number {
  return players.filter((player) => player.bot === null).length;
}

function troubleOf(game: Kept): TroubleCode | null {
  const rules = /^game \S+ rules (\d+)/m.exec(game.head)?.[1];
  const info = games.get(game.setup.game);
  if (info === undefined || rules === undefined) return 'bad_log';
  if (Number(rules) !== info.rules) return 'other_rules';
  // What an older version could not play, this one may.
  return game.trouble === 'other_rules' ? null : game.trouble;
}

export function serveHost(port: Port, ground: Ground): void {
  const waiting: HostEvent[] = [];
  let tell = (event: unknown): void => void waiting.push(event as HostEvent);
  const host = new Host(ground, (event) => tell(event));
  const service: HostService = {
    wish: (wishes) => host.setWishes(wishes),
    restore: (copies) => host.restore(copies),
    list: () => host.list(),
    create: (setup, seed) => host.create(setup, seed),
    open: (id) => host.open(id),
    import: (log, players) => host.import(log, players),
    fork: (id, at, players) => host.fork(id, at, players),
    exportLog: (id) => host.exportLog(id),
    remove: (id) => host.remove(id),
    take: (id, rev, text) => host.game(id).take(rev, text),
    undo: (id, rev, steps) => host.game(id).undo(rev, steps),
    endTurn: (id, rev) => host.game(id).endTurn(rev),
    lift: (id, seat) => host.game(id).lift(seat),
    explore: (id, answers) => host.game(id).explore(answers),
    why: (id, text) => host.game(id).why(text),
    hint: (id, milliseconds, lines) => host.game(id).hint(milliseconds, lines),
    hurry: (id) => host.game(id).hurry(),
    at: (id, moves) => host.game(id).at(moves),
    totals: (id) => host.game(id).totals(),
    sheet: (id) => host.game(id).sheet(),
    log: (id) => host.game(id).log(),
    close: (id) => host.close(id),
  };
  tell = serve(port, service as unknown as Service);
  for (const event of waiting) tell(event);
}
