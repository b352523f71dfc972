import { describe, expect, it } from 'vitest';
import { BrowserStore, type Kept } from '../../src/source/store';
import { Base, storage } from './base';

const kept = (id: string, moves = 0): Kept => ({
  id, setup: { game: 'ale', seats: 2, options: {}, players: [] }, players: [], head: 'refectory 1\n', created: 1, changed: 2, moves,
  began: 0, floor: 0, floorKind: 'start', since: {}, actor: 'red', scores: [], trouble: null,
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
