import { Engine } from '../engine/engine';
import { isRefused } from '../engine/requests';
import catalogue from '../generated/games.json';
import { freshId } from './fresh';
import type { StoredGame, Wishes } from './library';
import type { Lock } from './lock';
import { listed, logOf, unseal, type Sealed, type Whole } from './sealed';
import type { Candidate, Player, Position, Refusal, Scene, Seat, Setup } from './source';
import { SafeStore, type Kept, type Store } from './store';
import { playersOf, Table, troubleOfLog } from './table';
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
  create(setup: Setup, seed: number): Promise<Opened>;
  open(id: string): Promise<Opened>;
  import(log: string, players: readonly Player[] | null): Promise<Opened>;
  fork(id: string, at: number, players: readonly Player[] | null): Promise<Opened>;
  exportLog(id: string): Promise<string>;
  remove(id: string): Promise<void>;
  take(id: string, text: string): Promise<Refusal | null>;
  undo(id: string, steps: number): Promise<void>;
  endTurn(id: string): Promise<void>;
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
  private readonly tables = new Map<string, { table: Table; release: () => void }>();
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

  async create(setup: Setup, seed: number): Promise<Opened> {
    const engine = new Engine(await this.load());
    const { game, seats, options } = setup;
    const begun = engine.try('new', { game, seats, options, seed });
    if (isRefused(begun)) throw new Trouble('bad_setup', begun.error.message);
    return this.adopt(engine.ask('log', {}).log, setup.players);
  }

  async import(log: string, players: readonly Player[] | null): Promise<Opened> {
    return this.adopt(log, players ?? []);
  }

  async fork(id: string, at: number, players: readonly Player[] | null): Promise<Opened> {
    const { kept, lines } = await this.find(id);
    return this.adopt(kept.head + lines.slice(0, at).join('\n'), players ?? kept.players);
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

  /** A log becomes a stored game and is opened. */
  private async adopt(log: string, given: readonly Player[]): Promise<Opened> {
    const engine = new Engine(await this.load());
    const opened = engine.try('open', { log });
    if (isRefused(opened)) throw troubleOfLog(opened.error.message);
    const { head, lines } = engine.ask('lines', {});
    const { game, seats, options } = opened;
    const players = playersOf({ game, seats, options, players: given }, infoOf(game).seats);
    const { scores, next } = engine.ask('standing', { begin: lines.length });
    const time = Date.now();
    const kept: Kept = {
      id: freshId(),
      setup: { game, seats, options, players },
      players,
      head,
      created: time,
      changed: time,
      moves: lines.length,
      began: lines.length,
      floor: lines.length,
      floorKind: lines.length === 0 ? 'start' : 'turn',
      since: {},
      actor: opened.actor === null ? null : next,
      scores,
      trouble: null,
    };
    await (await this.store).keep(kept, 0, lines);
    return this.open(kept.id);
  }

  // --- Games on the table ------------------------------------------------------------------------

  async open(id: string): Promise<Opened> {
    const module = await this.load();
    await this.close(id);
    const release = await this.ground.lock(id, () => void this.lose(id));
    if (release === null) throw new Trouble('open_elsewhere', 'another tab plays this game');
    this.lost.delete(id);
    try {
      const store = await this.store;
      const { kept, lines } = await this.find(id);
      const table = await Table.open(kept, lines, {
        module,
        thinker: this.thinker,
        store,
        wishes: () => this.wishes,
        hidden: infoOf(kept.setup.game).hidden,
        show: (scene, keep) => this.tell({ kind: 'scene', id, scene, keep }),
        ponder: (thinking) => this.tell({ kind: 'thinking', id, thinking }),
        tell: (code) => this.tell({ kind: 'trouble', code }),
      }).catch(async (reason: unknown) => {
        if (reason instanceof Trouble) await store.keep({ ...kept, trouble: reason.code }, lines.length, []);
        throw reason;
      });
      this.tables.set(id, { table, release });
      table.start();
      return { id, setup: table.setup };
    } catch (reason) {
      release();
      throw reason;
    }
  }

  async close(id: string): Promise<void> {
    const open = this.tables.get(id);
    if (open === undefined) return;
    this.tables.delete(id);
    await open.table.close();
    await (await this.store).forget(id);
    open.release();
  }

  /** Another tab plays on: nothing more is written from here. */
  private async lose(id: string): Promise<void> {
    this.lost.add(id);
    this.tell({ kind: 'trouble', code: 'open_elsewhere' });
    await this.close(id);
  }

  table(id: string): Table {
    const open = this.tables.get(id);
    if (this.lost.has(id)) throw new Trouble('open_elsewhere', 'another tab plays this game');
    if (open === undefined) throw new Trouble('no_game', `game '${id}' is not open`);
    return open.table;
  }
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
    take: (id, text) => host.table(id).take(text),
    undo: (id, steps) => host.table(id).undo(steps),
    endTurn: (id) => host.table(id).endTurn(),
    lift: (id, seat) => host.table(id).lift(seat),
    explore: (id, answers) => host.table(id).explore(answers),
    why: (id, text) => host.table(id).why(text),
    hint: (id, milliseconds, lines) => host.table(id).hint(milliseconds, lines),
    hurry: (id) => host.table(id).hurry(),
    at: (id, moves) => host.table(id).at(moves),
    totals: (id) => host.table(id).totals(),
    sheet: (id) => host.table(id).sheet(),
    log: (id) => host.table(id).log(),
    close: (id) => host.close(id),
  };
  tell = serve(port, service as unknown as Service);
  for (const event of waiting) tell(event);
}
