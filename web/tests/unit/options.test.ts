import { describe, expect, it } from 'vitest';
import { info, options, setupOf } from '../../src/screens/options';
import en from '../../src/text/en.json';

const names = (game: 'ora' | 'ale' | 'ragusa', seats: number, chosen: Record<string, string> = {}): string[] =>
  options(game, seats, chosen).map((option) => option.name);

describe('options of a new game', () => {
  it('are those that matter at the table', () => {
    expect(names('ora', 1)).toContain('covering');
    expect(names('ora', 1)).not.toContain('length');
    expect(names('ora', 3)).not.toContain('round_goods');
    expect(names('ora', 3, { length: 'short' })).toContain('round_goods');
    expect(names('ragusa', 1)).toContain('patrician');
    expect(names('ragusa', 3)).not.toContain('patrician');
  });
  it('know the usual length by seats', () => {
    expect(options('ora', 2, {}).find((option) => option.name === 'length')?.usual).toBe('short');
    expect(options('ora', 4, {}).find((option) => option.name === 'length')?.usual).toBe('long');
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
            for (const value of option.values) expect(words).toHaveProperty([`option.${game}.${option.name}.${value}`]);
          }
        }
      }
    }
  });
});
