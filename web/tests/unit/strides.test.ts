import { describe, expect, it } from 'vitest';
import type { Move } from '../../src/source/source';
import { strideFrom, strides } from '../../src/table/strides';

const moves = (actors: string): Move[] => [...actors].map((actor) => ({ actor: actor === '*' ? '*' : actor === 'r' ? 'red' : 'blue', text: '' }) as Move);

describe('strides', () => {
  it('take in what chance does after a decision', () => {
    const seen = moves('r**rb*');
    expect(strideFrom(seen, 0, 6)).toBe(3);
    expect(strideFrom(seen, 3, 6)).toBe(4);
    expect(strideFrom(seen, 4, 6)).toBe(6);
    expect(strideFrom(seen, 0, 2)).toBe(2);
    expect(strideFrom(moves('***r'), 0, 4)).toBe(3);
  });
  it('count those of a seat up to the next one', () => {
    const seen = moves('r*rb*b');
    expect(strides(seen, 0, 6)).toBe(2);
    expect(strides(seen, 3, 6)).toBe(2);
    expect(strides(seen, 3, 4)).toBe(1);
    expect(strides(seen, 6, 6)).toBe(1);
  });
});
