import { describe, expect, it } from 'vitest';
import { BrowserStore, MemoryStore, SafeStore, type Kept } from '../../src/source/store';
import { unseal, type Sealed } from '../../src/source/sealed';
import { Trouble } from '../../src/source/trouble';
import { Base, storage } from './base';

const kept = (id: string, moves = 0): Kept => ({
  id, setup: { game: 'ale', seats: 2, options: {}, players: [] }, players: [], head: 'refectory 1\n', created: 1, changed: 2, moves,
  rev: 0, began: 0, since: {}, actor: 'red', scores: [], trouble: null,
});
const lines = (from: number, to: number): string[] => Array.from({ length: to - from }, (_, i) => `red   go ${from + i}`);

describe('the store of a browser', () => {
  it('gives back what was kept, in the order of the moves', async () => {
    const store = await BrowserStore.open(storage());
    await store.keep(kept('a', 12), 0, lines(0, 12)); // ten and more: not in the order of letters
    expect(await store.load('a')).toEqual({ kept: kept('a', 12), lines: lines(0, 12) });
    expect(await store.load('b')).toBeNull();
  });
  it('adds to a game without writing the rest anew', async () => {
    const store = await BrowserStore.open(storage());
    await store.keep(kept('a'), 0, lines(0, 3));
    await store.keep(kept('a', 5), 3, lines(3, 5));
    expect((await store.load('a'))?.lines).toEqual(lines(0, 5));
    expect((await store.load('a'))?.kept.moves).toBe(5);
  });
  it('drops what was taken back', async () => {
    const store = await BrowserStore.open(storage());
    await store.keep(kept('a'), 0, lines(0, 5));
    await store.keep(kept('a'), 2, ['red   done']);
    expect((await store.load('a'))?.lines).toEqual([...lines(0, 2), 'red   done']);
  });
  it('keeps games apart, also when one is removed', async () => {
    const store = await BrowserStore.open(storage());
    await store.keep(kept('a'), 0, lines(0, 2));
    await store.keep(kept('ab'), 0, lines(5, 9));
    expect((await store.list()).map(({ id }) => id)).toEqual(['a', 'ab']);
    await store.remove('a');
    expect((await store.list()).map(({ id }) => id)).toEqual(['ab']);
    expect(await store.load('a')).toBeNull();
    expect((await store.load('ab'))?.lines).toEqual(lines(5, 9));
  });
  it('finds its games again', async () => {
    const base = new Base();
    await (await BrowserStore.open(storage(base))).keep(kept('a'), 0, lines(0, 2));
    expect((await (await BrowserStore.open(storage(base))).load('a'))?.lines).toEqual(lines(0, 2));
  });
  it.each([['QuotaExceededError', 'storage_full'], ['AbortError', 'storage_refused']])('says what %s is, and changes nothing', async (name, code) => {
    const base = new Base();
    const store = await BrowserStore.open(storage(base));
    await store.keep(kept('a'), 0, lines(0, 2));
    base.failing = name;
    await expect(store.keep(kept('a', 3), 1, lines(1, 3))).rejects.toMatchObject({ code });
    await expect(store.remove('a')).rejects.toMatchObject({ code });
    expect(await store.load('a')).toEqual({ kept: kept('a'), lines: lines(0, 2) });
  });
  it('is refused by a browser without storage, or with one that throws', async () => {
    await expect(BrowserStore.open(undefined)).rejects.toMatchObject({ code: 'storage_refused' });
    const throws = { open: () => { throw new DOMException('no', 'SecurityError'); } } as unknown as IDBFactory;
    await expect(BrowserStore.open(throws)).rejects.toMatchObject({ code: 'storage_refused' });
  });
  it('steps aside for a later version in another tab', async () => {
    const base = new Base() as Base & { onversionchange?: () => void };
    const store = await BrowserStore.open(storage(base));
    base.onversionchange?.();
    await expect(store.list()).rejects.toMatchObject({ code: 'storage_refused' });
  });
});

describe('a store that goes on when the browser refuses', () => {
  class Fickle extends MemoryStore {
    failing = false;
    readonly wrote: number[] = [];
    override async keep(kept: Kept, from: number, lines: readonly string[]): Promise<void> {
      if (this.failing) throw new Trouble('storage_full', 'told to');
      this.wrote.push(from);
      return super.keep(kept, from, lines);
    }
  }
  function laid(browser: Fickle | null) {
    const held = new Map<string, Sealed | null>();
    const told: string[] = [];
    const store = new SafeStore(browser, (code) => told.push(code), (id, copy) => held.set(id, copy));
    let asked = 0;
    const play = (moves: number) =>
      store.keep(kept('a', moves), moves - 1, lines(moves - 1, moves), () => {
        ++asked;
        return lines(0, moves);
      });
    return { store, held, told, play, asked: () => asked };
  }

  it('asks for no whole game, and holds none, while the browser writes', async () => {
    const browser = new Fickle();
    const { store, held, play, asked } = laid(browser);
    for (let moves = 1; moves <= 4; ++moves) await play(moves);
    expect(browser.wrote).toEqual([0, 1, 2, 3]);
    expect([asked(), held.size]).toEqual([0, 0]);
    await browser.remove('a');
    expect(await store.load('a')).toBeNull();
  });

  it('asks for the whole game once, and writes it whole when there is room', async () => {
    const browser = new Fickle();
    const { store, held, told, play, asked } = laid(browser);
    await play(1);
    await play(2);
    browser.failing = true;
    await play(3);
    await play(4);
    expect(asked()).toBe(1);
    expect(told).toEqual(['storage_full', 'storage_full']);
    expect(unseal(held.get('a') as Sealed)).toEqual({ kept: kept('a', 4), lines: lines(0, 4) });
    expect((await store.load('a'))?.lines).toEqual(lines(0, 4));
    expect((await store.list())[0]?.moves).toBe(4);
    browser.failing = false;
    await play(5);
    expect(browser.wrote).toEqual([0, 1, 0]);
    expect((await browser.load('a'))?.lines).toEqual(lines(0, 5));
    expect(held.get('a')).toBeNull();
  });

  it('keeps all in memory where there is no browser', async () => {
    const { store, held, told, play, asked } = laid(null);
    for (let moves = 1; moves <= 3; ++moves) await play(moves);
    expect([asked(), told.length]).toEqual([1, 0]);
    expect(unseal(held.get('a') as Sealed).lines).toEqual(lines(0, 3));
    await store.remove('a');
    expect([held.get('a'), await store.load('a')]).toEqual([null, null]);
  });
});
