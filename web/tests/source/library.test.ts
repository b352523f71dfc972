import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Engine } from '../../src/engine/engine';
import { MemoryStore, type Kept, type Store } from '../../src/source/store';
import { Trouble } from '../../src/source/trouble';
import { closePorts, isAsked, library, playOn, setup, until } from './ground';

afterEach(closePorts);

const game = (name: string): string =>
  readFileSync(new URL(`../../../tests/games/${name}.log`, import.meta.url), 'utf8');

async function code(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (reason) {
    return reason instanceof Trouble ? reason.code : String(reason);
  }
  return 'nothing';
}

/** A store that fails when it is told to. */
class Fickle extends MemoryStore {
  failing: 'storage_full' | 'storage_refused' | null = null;
  override async keep(kept: Kept, from: number, lines: readonly string[]): Promise<void> {
    if (this.failing !== null) throw new Trouble(this.failing, 'told to');
    return super.keep(kept, from, lines);
  }
}

const sharing = (store: Store) => ({ store: async () => store });

describe('the library', () => {
  it('keeps a game after every decision, also in the middle of a turn', async () => {
    const store = new MemoryStore();
    const source = await library(sharing(store)).create(setup('ora', 'pn'), 7);
    await playOn(source, 9);
    const { scene } = source;
    // As after a crash: nobody closed anything.
    const again = await library(sharing(store)).open(source.id);
    const back = await until(again, isAsked);
    expect(back.moves).toEqual(scene.moves);
    expect(back.draft).toBe(scene.draft);
    expect(back.complete).toBe(scene.complete);
    expect(back.floor).toBe(scene.floor);
    expect(back.since).toBe(scene.since);
    expect(back.now.view).toEqual(scene.now.view);
    expect(back.now.offers).toEqual(scene.now.offers);
  });

  it('goes on by itself when its worker dies, with the same source', async () => {
    const shelf = library();
    const told: string[] = [];
    shelf.watch((code) => told.push(code));
    const source = await shelf.create(setup('ora', 'pn'), 7);
    await playOn(source, 9);
    await until(source, isAsked);
    const { scene } = source;
    const waiting = source.hint(60_000, 1).then(() => null, (reason: Trouble) => reason.code);
    await shelf.fail(new Trouble('engine_crashed', 'gone'));
    expect(await waiting).toBe('engine_restarted');
    expect(told).toEqual(['engine_restarted']);
    expect(source.scene).not.toBe(scene);
    expect(source.scene.moves).toEqual(scene.moves);
    expect(source.scene.now).toEqual(scene.now);
    await playOn(source, 9, 2);
    expect(source.scene.moves.length).toBeGreaterThan(scene.moves.length);
  });

  it('does not start a worker for ever that keeps dying', async () => {
    const shelf = library();
    const told: string[] = [];
    shelf.watch((code) => told.push(code));
    for (let i = 0; i < 4; i++) await shelf.fail(new Trouble('engine_crashed', 'gone'));
    expect(told).toEqual(['engine_restarted', 'engine_restarted', 'engine_restarted', 'engine_crashed']);
    await expect(shelf.list()).rejects.toMatchObject({ code: 'engine_crashed' });
  });

  it('comes back to a complete turn that was not ended', async () => {
    const store = new MemoryStore();
    const source = await library(sharing(store)).create(setup('ora', 'pn'), 7);
    for (let i = 0; i < 30 && !source.scene.complete; ++i) await source.take(source.scene.now.offers[0] ?? '');
    expect(source.scene.complete).toBe(true);
    const again = await library(sharing(store)).open(source.id);
    expect(again.scene.complete).toBe(true);
    expect(again.scene.draft).toBe(source.scene.draft);
    await again.undo(1);
    expect(again.scene.complete).toBe(false);
  });

  it('keeps the curtain closed after a reload', async () => {
    const store = new MemoryStore();
    const source = await library(sharing(store)).create(setup('ragusa', 'pp'), 7);
    await until(source, isAsked);
    await source.lift('purple');
    const again = await library(sharing(store)).open(source.id);
    expect((await until(again, isAsked)).curtain).toBe('purple');
    expect(again.scene.viewer).toBeNull();
  });

  it('lists, exports, imports and removes', async () => {
    const shelf = library();
    const log = game('ale-3');
    const source = await shelf.import(log);
    expect(source.scene.now.actor).toBeNull();
    const [entry] = await shelf.list();
    expect(entry).toMatchObject({ id: source.id, over: true, actor: null, trouble: null });
    expect(entry?.scores).toEqual(source.scene.now.scores);
    const lines = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(lines(await shelf.exportLog(source.id))).toEqual(lines(log));
    await shelf.remove(source.id);
    expect(await shelf.list()).toEqual([]);
    expect(await code(shelf.open(source.id))).toBe('no_game');
  });

  it('starts a new game from any position of an old one', async () => {
    const shelf = library();
    const old = await shelf.import(game('ora-3-france'));
    const fork = await shelf.fork(old.id, 40, setup('ora', 'pnn').players);
    const scene = await until(fork, isAsked);
    expect(scene.moves.slice(0, 40)).toEqual(old.scene.moves.slice(0, 40));
    expect(fork.id).not.toBe(old.id);
    expect((await shelf.list()).length).toBe(2);
  });

  it('draws anew in a game that is forked, unless nobody else could know', async () => {
    const seed = (log: string): string => / seed (\S+)/.exec(log)?.[1] ?? '';
    const shelf = library();
    const alone = await shelf.create(setup('ale', 'pn'), 7);
    const kept = await shelf.exportLog((await shelf.fork(alone.id, 20)).id);
    expect(seed(kept)).toBe('7');
    expect(seed(await shelf.exportLog((await shelf.fork(alone.id, 20, setup('ale', 'pp').players)).id))).not.toBe('7');

    const together = await shelf.create(setup('ale', 'pp'), 7);
    const forks = await Promise.all([shelf.fork(together.id, 20), shelf.fork(together.id, 20, setup('ale', 'pn').players)]);
    const logs = await Promise.all(forks.map(({ id }) => shelf.exportLog(id)));
    for (const log of logs) expect(seed(log)).toMatch(/^\d{10,20}$/);
    expect(new Set(logs.map(seed)).size).toBe(2);
    const moves = (log: string): string => log.split('\n').slice(2, 22).join('\n');
    for (const log of logs) expect(moves(log)).toBe(moves(kept));
  });

  it('goes on from a log without its seed, and keeps the one that it then has', async () => {
    const store = new MemoryStore();
    const shelf = library(sharing(store));
    const first = await shelf.create(setup('ale', 'pp'), 7);
    await playOn(first, 4);
    const log = await first.log();
    expect(log).toContain(' seed ? ');
    const second = await shelf.import(log);
    expect(second.scene.moves).toEqual(first.scene.moves);
    const head = (await store.load(second.id))?.kept.head;
    expect(head).toMatch(/ seed \d+ /);
    await playOn(second);
    expect(await second.log()).toContain(head);
    expect(await library(sharing(store)).open(second.id)).toMatchObject({ scene: { now: { actor: null } } });
  });

  it('a step of a long game is one question to the engine, wherever it lies', async () => {
    const source = await library().import(game('ora-4-ireland'));
    const count = source.scene.moves.length;
    const steps = Array.from({ length: 41 }, (_, i) => Math.floor((count * i) / 40));
    const asked = vi.spyOn(Engine.prototype, 'try');
    for (const step of steps) expect((await source.at(step)).at).toBe(step);
    // Nothing is opened, played or taken back on the way: the engine keeps positions of its own. Bots of
    // games that were left may still think.
    const calls = asked.mock.calls.filter(([verb]) => !['task', 'start', 'step', 'findings'].includes(verb));
    expect(calls.map(([verb, request]) => [verb, 'moves' in request ? request.moves : null])).toEqual(steps.map((step) => ['at', step]));
    asked.mockRestore();
  });
});

describe('nonsense', () => {
  it('a damaged log is refused with its line', async () => {
    const shelf = library();
    const lines = game('ale-2').split('\n');
    lines[20] = 'red   go nowhere';
    const damaged = shelf.import(lines.join('\n'));
    await expect(damaged).rejects.toMatchObject({ code: 'bad_log', line: 21 });
    expect(await code(shelf.import('hello'))).toBe('bad_log');
    expect(await code(shelf.import(''))).toBe('bad_log');
    expect(await shelf.list()).toEqual([]);
  });

  it('a log as a seat was shown it is refused by name, with the line', async () => {
    const shelf = library();
    const source = await shelf.create(setup('ragusa', 'ppn'), 7);
    await source.lift('purple');
    const log = await source.log();
    const line = log.split('\n').findIndex((text) => text.includes('deal') && text.endsWith('?')) + 1;
    await expect(library().import(log)).rejects.toMatchObject({ code: 'masked_log', line });
  });

  it('a log of other rules is refused by name', async () => {
    expect(await code(library().import(game('ale-2').replace('rules 1', 'rules 99')))).toBe('other_rules');
  });

  it('a setup that cannot be is refused', async () => {
    expect(await code(library().create({ ...setup('ale', 'p'), seats: 9 }, 1))).toBe('bad_setup');
  });

  it('a stored game of other rules is kept, named and can be exported', async () => {
    const store = new MemoryStore();
    const first = library(sharing(store));
    const source = await first.create(setup('ale', 'pn'), 7);
    await playOn(source, 3);
    const found = await store.load(source.id);
    if (found === null) throw new Error('not kept');
    await store.keep({ ...found.kept, head: found.kept.head.replace('rules 1', 'rules 99') }, found.lines.length, []);

    const shelf = library(sharing(store));
    expect((await shelf.list())[0]?.trouble).toBe('other_rules');
    expect(await code(shelf.open(source.id))).toBe('other_rules');
    expect(await shelf.exportLog(source.id)).toContain('rules 99');
    expect((await shelf.list()).length).toBe(1);
  });

  it('a damaged stored game is kept, named and can be exported', async () => {
    const store = new MemoryStore();
    const source = await library(sharing(store)).create(setup('ora', 'pn'), 7);
    await playOn(source, 5);
    await until(source, isAsked); // no bot will write over the damage
    const found = await store.load(source.id);
    if (found === null) throw new Error('not kept');
    await store.keep(found.kept, 1, ['red   gibberish', ...found.lines.slice(2)]);
    const shelf = library(sharing(store));
    expect(await code(shelf.open(source.id))).toBe('bad_log');
    expect((await shelf.list())[0]?.trouble).toBe('bad_log');
    expect(await shelf.exportLog(source.id)).toContain('gibberish');
  });

  it('storage that is refused is named, and the game goes on', async () => {
    const shelf = library({ store: async () => Promise.reject(new Trouble('storage_refused', 'private')) });
    const source = await shelf.create(setup('ale', 'pn'), 7);
    await playOn(source, 6);
    expect(shelf.trouble).toBe('storage_refused');
    expect((await shelf.list()).map((entry) => entry.id)).toEqual([source.id]);
    source.close();
    expect((await shelf.open(source.id)).scene.moves.length).toBeGreaterThan(0);
  });

  it('storage that is full is named; nothing is lost once there is room', async () => {
    const store = new Fickle();
    const shelf = library(sharing(store));
    const source = await shelf.create(setup('ora', 'pn'), 7);
    await playOn(source, 4);
    store.failing = 'storage_full';
    await playOn(source, 6);
    expect(shelf.trouble).toBe('storage_full');
    store.failing = null;
    await playOn(source, 2);
    await until(source, isAsked);
    const found = await store.load(source.id);
    expect(found?.lines).toHaveLength(source.scene.moves.length);
  });

  it.each(['storage_refused', 'storage_full'] as const)('%s: a game in memory alone outlives its worker', async (kind) => {
    const store = new Fickle();
    store.failing = kind;
    const shelf = library(kind === 'storage_full' ? sharing(store) : { store: async () => Promise.reject(new Trouble(kind, 'private')) });
    const source = await shelf.create(setup('ragusa', 'pn'), 7);
    const closed = await shelf.create(setup('ale', 'pn'), 8);
    closed.close();
    await playOn(source, 7);
    await until(source, isAsked);
    expect(shelf.holding).toBe(true);
    // Twice: the second worker has them from the page, and gives them back to it.
    for (let i = 0; i < 2; ++i) {
      const { scene } = source;
      const told: string[] = [];
      const stop = shelf.watch((code) => told.push(code));
      await shelf.fail(new Trouble('engine_crashed', 'gone'));
      stop();
      expect(told.at(-1)).toBe('engine_restarted');
      const back = await until(source, isAsked);
      expect(back).not.toBe(scene);
      expect(back.moves).toEqual(scene.moves);
      expect(back.draft).toBe(scene.draft);
      expect(back.now).toEqual(scene.now);
      await playOn(source, 3, i + 2);
    }
    expect((await shelf.list()).map(({ id }) => id).sort()).toEqual([source.id, closed.id].sort());
    await shelf.remove(closed.id);
    await shelf.remove(source.id);
    expect(shelf.holding).toBe(false);
  });

  it('a game in memory alone is written once there is room, and the page lets it go', async () => {
    const store = new Fickle();
    store.failing = 'storage_full';
    const shelf = library(sharing(store));
    const source = await shelf.create(setup('ora', 'pn'), 7);
    await playOn(source, 4);
    expect(shelf.holding).toBe(true);
    expect(shelf.trouble).toBe('storage_full');
    const told: string[] = [];
    shelf.watch((code) => told.push(code));
    await playOn(source, 2);
    expect(told).toEqual([]); // it was said before
    store.failing = null;
    // A worker that takes it up asks the browser at once.
    await shelf.fail(new Trouble('engine_crashed', 'gone'));
    expect(shelf.holding).toBe(false);
    expect(shelf.trouble).toBeNull();
    expect((await store.load(source.id))?.lines).toHaveLength(source.scene.moves.length);
  });

  it('without any worker left, a game in memory alone can be exported', async () => {
    const shelf = library({ store: async () => Promise.reject(new Trouble('storage_refused', 'private')) });
    const source = await shelf.create(setup('ale', 'pn'), 7);
    await playOn(source, 5);
    await until(source, isAsked);
    const log = await shelf.exportLog(source.id);
    const told: string[] = [];
    shelf.watch((code) => told.push(code));
    for (let i = 0; i < 4; i++) await shelf.fail(new Trouble('engine_crashed', 'gone'));
    expect(told.at(-1)).toBe('engine_lost');
    expect((await shelf.list()).map(({ id, trouble }) => ({ id, trouble }))).toEqual([{ id: source.id, trouble: 'engine_lost' }]);
    expect(await shelf.exportLog(source.id)).toBe(log);
    // It is all there: another visit goes on with it.
    const again = await library().import(log);
    expect(again.scene.moves).toEqual(source.scene.moves);
  });

  it('no engine and no WebAssembly are named', async () => {
    expect(
      await code(library({ module: async () => Promise.reject(new Trouble('no_wasm', '')) }).create(setup('ale', 'pn'))),
    ).toBe('no_wasm');
  });

  it('a game that another tab plays is not opened twice', async () => {
    const shelf = library({ lock: async () => null });
    expect(await code(shelf.create(setup('ale', 'pn'), 1))).toBe('open_elsewhere');
    expect((await shelf.list()).length).toBe(1);
  });
});
