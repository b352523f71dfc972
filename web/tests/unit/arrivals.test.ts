import { expect, test } from 'vitest';
import { Arrivals } from '../../src/games/arrivals';

const at = (arrivals: Arrivals, moves: number, ...there: string[]): string[] => [...arrivals.of(moves, new Set(there))];

test('what a step brings has arrived, also a step back', () => {
  const arrivals = new Arrivals();
  expect(at(arrivals, 10, 'a')).toEqual([]);
  expect(at(arrivals, 11, 'a', 'b')).toEqual(['b']);
  expect(at(arrivals, 12, 'a', 'b')).toEqual([]);
  expect(at(arrivals, 13, 'b')).toEqual([]);
  expect(at(arrivals, 12, 'a', 'b')).toEqual(['a']);
});

test('a jump brings nothing, it just shows what is there', () => {
  const arrivals = new Arrivals();
  at(arrivals, 10, 'a');
  expect(at(arrivals, 90, 'a', 'b', 'c')).toEqual([]);
  expect(at(arrivals, 91, 'a', 'b', 'c', 'd')).toEqual(['d']);
});

test('a position that is looked at again has brought the same', () => {
  const arrivals = new Arrivals();
  at(arrivals, 1);
  expect(at(arrivals, 2, 'a')).toEqual(['a']);
  expect(at(arrivals, 2, 'a')).toEqual(['a']);
});
