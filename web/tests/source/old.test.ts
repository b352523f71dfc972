import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { readChoices, usual } from '../../src/state/settings.svelte';
import { BrowserStore, type Kept } from '../../src/source/store';
import { Base, storage } from './base';
import { closePorts, isAsked, library, playOn, until } from './ground';

// What a former version left in a browser: every game of it opens, looks as it did and goes on.

/** That version also kept how far a player may go back. */
interface Whole {
  readonly kept: Kept & { readonly floor: number; readonly floorKind: string };
  readonly lines: readonly string[];
}

afterEach(closePorts);

const old = JSON.parse(
  readFileSync(new URL('../../../tests/logs/browser-store.json', import.meta.url), 'utf8'),
) as { readonly settings: Readonly<Record<string, string>>; readonly games: readonly Whole[] };
const games = ['ora', 'ale', 'ragusa'] as const;
const of = (game: string): readonly Whole[] => old.games.filter(({ kept }) => kept.setup.game === game);

/** IndexedDB as it was. */
async function browser(wholes: readonly Whole[]): Promise<BrowserStore> {
  const base = new Base();
  base.createObjectStore('games', { keyPath: 'id' });
  base.createObjectStore('moves', { keyPath: ['game', 'n'] });
  const both = base.transaction(['games', 'moves'], 'readwrite');
  for (const { kept, lines } of wholes) {
    both.objectStore('games').put(JSON.parse(JSON.stringify(kept)));
    lines.forEach((line, n) => both.objectStore('moves').put({ game: kept.id, n, line }));
  }
  await new Promise<void>((done) => (both.oncomplete = done));
  return BrowserStore.open(storage(base));
}

/** As a version that did not know these options would have kept it. */
function without({ kept, lines }: Whole, names: readonly string[]): Whole {
  const head = names.reduce((text, name) => text.replace(new RegExp(` ${name}=\\S+`), ''), kept.head);
  const options = Object.fromEntries(Object.entries(kept.setup.options).filter(([name]) => !names.includes(name)));
  return { kept: { ...kept, head, setup: { ...kept.setup, options } }, lines };
}

describe('a store of a former version', () => {
  it.each(games)('keeps its games of %s', { timeout: 120_000 }, async (game) => {
    const store = await browser(of(game));
    const shelf = library({ store: async () => store });
    expect((await shelf.list()).map((each) => each.trouble)).toEqual(of(game).map(() => null));
    expect(of(game).length).toBeGreaterThan(10);
    for (const { kept, lines } of of(game)) {
      const source = await shelf.open(kept.id);
      const { scene } = source;
      expect(source.setup.options).toMatchObject(kept.setup.options);
      expect(scene.moves.length, kept.id).toBeGreaterThanOrEqual(lines.length);
      expect(scene.since).toBe(scene.viewer === null ? 0 : (kept.since[scene.viewer] ?? 0));
      if (scene.moves.length === lines.length) {
        expect(scene.draft).toBe(lines.length - Math.max(kept.began, kept.floor));
        // Of a log that was opened here it only kept that a turn began, also behind a draw.
        const drawn = kept.floorKind === 'turn' && lines.at(kept.floor - 1)?.startsWith('*');
        expect(scene.floor).toBe(drawn ? 'chance' : kept.floorKind);
      }
      expect((await until(source, isAsked)).now.actor === null).toBe(kept.actor === null);
      await playOn(source, 3);
      const { moves } = source.scene;
      if (kept.actor !== null) expect(moves.length).toBeGreaterThanOrEqual(lines.length);
      if (moves.length > lines.length) expect((await store.load(kept.id))?.kept).not.toHaveProperty('floor');
      source.close();
      expect((await store.load(kept.id))?.lines.slice(0, lines.length)).toEqual(lines);
    }
  });

  // The games whose options all have the values that games had before there were options.
  it.each(games)('keeps its games of %s that are older than an option', { timeout: 120_000 }, async (game) => {
    const names = Object.keys(of(game)[0]?.kept.setup.options ?? {});
    const store = await browser(of(game).map((whole) => without(whole, names)));
    const shelf = library({ store: async () => store });
    let opened = 0;
    for (const whole of of(game)) {
      const { kept, lines } = whole;
      const source = await shelf.open(kept.id).catch(() => null); // another game, whose moves are impossible
      const same = source !== null && names.every((name) => source.setup.options[name] === kept.setup.options[name]);
      source?.close();
      if (!same || opened === 2) continue;
      opened += 1;
      for (const missing of [names, ...names.map((name) => [name])]) {
        const older = await browser([without(whole, missing)]);
        const again = await library({ store: async () => older }).open(kept.id);
        expect(again.setup.options, missing.join()).toMatchObject(kept.setup.options);
        await playOn(again, 3);
        if (kept.actor !== null) expect(again.scene.moves.length).toBeGreaterThanOrEqual(lines.length);
        again.close();
        expect((await older.load(kept.id))?.lines.slice(0, lines.length)).toEqual(lines);
      }
    }
    expect(opened).toBe(2);
  });

  it('keeps its settings', () => {
    const text = old.settings['refectory.settings'] ?? '';
    expect(readChoices(text, usual())).toMatchObject(JSON.parse(text) as object);
    expect(text).toContain('Anna');
  });
});
