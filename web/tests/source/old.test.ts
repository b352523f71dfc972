import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import type { Whole } from '../../src/source/sealed';
import { MemoryStore } from '../../src/source/store';
import { closePorts, isAsked, library, playOn, until } from './ground';

// What a former version left in a browser: every game of it opens, looks as it did and goes on.

afterEach(closePorts);

const old = JSON.parse(
  readFileSync(new URL('../../../tests/logs/browser-store.json', import.meta.url), 'utf8'),
) as { readonly games: readonly Whole[] };

describe('a store of a former version', () => {
  it.each(['ora', 'ale', 'ragusa'])('keeps its games of %s', async (game) => {
    const store = new MemoryStore();
    for (const { kept, lines } of old.games) await store.keep(kept, 0, lines);
    const shelf = library({ store: async () => store });
    expect((await shelf.list()).map((each) => each.trouble)).toEqual(old.games.map(() => null));
    const games = old.games.filter(({ kept }) => kept.setup.game === game);
    expect(games.length).toBeGreaterThan(10);
    for (const { kept, lines } of games) {
      const source = await shelf.open(kept.id);
      const { scene } = source;
      expect(scene.moves.length, kept.id).toBeGreaterThanOrEqual(lines.length);
      expect(scene.since).toBe(scene.viewer === null ? 0 : (kept.since[scene.viewer] ?? 0));
      if (scene.moves.length === lines.length) {
        expect(scene.draft).toBe(lines.length - Math.max(kept.began, kept.floor));
        expect(scene.floor).toBe(kept.floorKind);
      }
      expect((await until(source, isAsked)).now.actor === null).toBe(kept.actor === null);
      await playOn(source, 3);
      const { moves } = source.scene;
      if (kept.actor !== null) expect(moves.length).toBeGreaterThanOrEqual(lines.length);
      source.close();
      expect((await store.load(kept.id))?.lines.slice(0, lines.length)).toEqual(lines);
    }
  });
});
