import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import catalogue from '../../src/generated/games.json';
import NewGame from '../../src/screens/NewGame.svelte';
import { aboutKeys, info, options, setupOf } from '../../src/screens/options';
import { text } from '../../src/state/text.svelte';
import en from '../../src/text/en.json';
import { sayer, sayFirst } from '../../src/text/say';

const names = (game: 'ora' | 'ale' | 'ragusa', seats: number, chosen: Record<string, string> = {}): string[] =>
  options(game, seats, chosen).map((option) => option.name);

const src = new URL('../../src/', import.meta.url).pathname;

describe('options of a new game', () => {
  // What the page knows of options, the program has told. Boards are drawn as a view says.
  it('are named nowhere but where a board is drawn', () => {
    const known = catalogue.games.flatMap(({ options }) => options.map(({ name }) => name));
    const named = new RegExp(`['"\`.](${known.join('|')})['"\`]`);
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(ts|svelte)$/.test(path) && !path.startsWith('games'));
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((path) => named.test(readFileSync(join(src, path), 'utf8')))).toEqual([]);
  });
  it('are those that matter at the table', () => {
    expect(names('ora', 1)).toContain('covering');
    expect(names('ora', 1)).not.toContain('length');
    expect(names('ora', 3)).not.toContain('round_goods');
    expect(names('ora', 3, { length: 'short' })).toContain('round_goods');
    expect(names('ragusa', 1)).toContain('patrician');
    expect(names('ragusa', 3)).not.toContain('patrician');
    expect(names('ragusa', 1)).toContain('black_houses');
    expect(names('ragusa', 2)).not.toContain('black_houses');
    expect(names('ora', 3)).toEqual(['variant', 'length', 'coin_tiles']);
    expect(names('ora', 4, { variant: 'france', length: 'short' })).toContain('c_quarry');
    expect(names('ora', 4, { variant: 'ireland', length: 'short' })).not.toContain('c_quarry');
  });
  it('depend on what is usual where a choice does not count', () => {
    // The length was chosen at another number of seats; alone there is one.
    expect(names('ora', 1, { length: 'short' })).toContain('bathhouse');
    expect(setupOf('ora', 1, { length: 'short' }, []).options).toEqual({});
  });
  it('stand in front as the program says', () => {
    const front = (game: 'ora' | 'ale' | 'ragusa', seats: number): string[] => options(game, seats, {}).filter((option) => option.front).map((option) => option.name);
    expect(front('ora', 3)).toEqual(['variant', 'length']);
    expect(front('ale', 3)).toEqual([]);
    expect(front('ragusa', 1)).toEqual(['patrician', 'building']);
  });
  it('know the usual length by seats', () => {
    expect(options('ora', 2, {}).find((option) => option.name === 'length')?.usual).toBe('short');
    expect(options('ora', 4, {}).find((option) => option.name === 'length')?.usual).toBe('long');
  });
  it('are shown in the form with words about them', async () => {
    await text.use('en');
    for (const game of ['ora', 'ale', 'ragusa'] as const) {
      const { body } = render(NewGame, { props: { game, choose: () => {} } });
      expect(body, game).not.toMatch(/\[option|undefined/);
      for (const option of options(game, 3, {})) expect(body).toContain(en[`option.${game}.${option.name}` as keyof typeof en]);
      if (game === 'ora') expect(body).toContain(en['option.ora.length.about.3.long']);
    }
  });
  it('send only what matters', () => {
    const setup = setupOf('ora', 3, { length: 'short', covering: 'full', variant: 'nowhere' }, []);
    expect(setup.options).toEqual({ length: 'short' });
  });
  it('have words for every name, value and part', () => {
    const words: Record<string, string> = en;
    for (const game of ['ora', 'ale', 'ragusa'] as const) {
      for (const part of info(game).parts) expect(words, part).toHaveProperty([`part.${game}.${part}`]);
      for (let seats = info(game).min; seats <= info(game).max; seats++) {
        for (const length of ['long', 'short']) {
          for (const option of options(game, seats, { length })) {
            expect(words).toHaveProperty([`option.${game}.${option.name}`]);
            for (const value of option.values) {
              expect(words).toHaveProperty([`option.${game}.${option.name}.${value}`]);
              expect(sayFirst(sayer('en', words), aboutKeys(game, option.name, seats, value))).not.toMatch(/^\[/);
            }
          }
        }
      }
    }
  });
});
