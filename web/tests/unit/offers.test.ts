import { describe, expect, it } from 'vitest';
import type { GameModule } from '../../src/games/module';
import type { Position } from '../../src/source/source';
import { turns } from '../../src/table/chronicle';
import { list } from '../../src/table/offers';

function position(offers: string[]): Position {
  return { at: 0, actor: 'red', view: null, offers, brings: offers.map(() => null), figures: {}, standing: null, scores: [] };
}

// A game in which 'x 3' lies on the place 'x 3', and a word alone lies nowhere.
const module = {
  group: (answer: string) => (answer.includes(' ') ? `group.${answer.split(' ')[0]}` : ''),
  places: (answer: string) => (answer.includes(' ') ? [answer.replace(/!$/, '')] : []),
  phrase: (answer: string) => ({ title: answer }),
} as unknown as GameModule;
const say = (key: string): string => key;

describe('the list of offers', () => {
  it('gives letters to places and numbers to the rest', () => {
    const items = list(position(['pass', 'a 1', 'a 2', 'b 1', 'end']), module, say);
    expect(items.map((item) => `${item.key} ${item.answer}`)).toEqual(['a a 1', 'b a 2', 'c b 1', '1 pass', '2 end']);
  });
  it('keeps groups together', () => {
    const items = list(position(['a 1', 'b 1', 'a 2']), module, say);
    expect(items.map((item) => item.answer)).toEqual(['a 1', 'a 2', 'b 1']);
  });
  it('letters a place once', () => {
    const items = list(position(['a 1', 'a 1!', 'a 2']), module, say);
    expect(items.map((item) => item.letter)).toEqual(['a', '', 'b']);
  });
  it('stops after nine of each', () => {
    const items = list(position(Array.from({ length: 14 }, (_, i) => `a ${i}`)), module, say);
    expect(items.filter((item) => item.letter).length).toBe(9);
    expect(items.at(-1)?.key).toBe('');
  });
});

describe('turns of a log', () => {
  it('begin where another seat decides, chance left out', () => {
    const moves = ['*', 'red', '*', 'red', 'blue', '*', 'blue', 'red'].map((actor) => ({ actor, text: '' }));
    expect(turns(moves)).toEqual([1, 4, 7]);
  });
});

describe('letters', () => {
  it('leave the keys of End turn and Hint alone', () => {
    const items = list(position(Array.from({ length: 9 }, (_, i) => `a ${i}`)), module, say);
    expect(items.map((item) => item.letter).join('')).toBe('abcdfgijk');
  });
});
