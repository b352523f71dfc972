import { describe, expect, it } from 'vitest';
import { shared } from '../../src/source/share';

describe('two positions a step apart', () => {
  const before = { round: 1, players: [{ seat: 'red', goods: { clay: 1 } }, { seat: 'blue', goods: { clay: 2 } }], fresh: null };

  it('share what is equal', () => {
    const after = { round: 1, players: [{ seat: 'red', goods: { clay: 3 } }, { seat: 'blue', goods: { clay: 2 } }], fresh: null };
    const made = shared(before, after);
    expect(made).toEqual(after);
    expect(made.players).not.toBe(before.players);
    expect(made.players[0]).not.toBe(before.players[0]);
    expect(made.players[1]).toBe(before.players[1]);
  });
  it('are one object if nothing differs', () => {
    expect(shared(before, structuredClone(before))).toBe(before);
  });
  it('differ where a name comes or goes, also to nothing', () => {
    const less: { a?: number; b: number } = { b: 1 };
    expect(shared<typeof less>({ a: 1, b: 1 }, less)).toEqual({ b: 1 });
    expect(shared<Record<string, unknown>>({ b: 1 }, { c: undefined })).toEqual({ c: undefined });
    expect('c' in shared<Record<string, unknown>>({ b: 1 }, { c: undefined })).toBe(true);
  });
  it('keep lists and maps apart, and the length of lists', () => {
    expect(shared<unknown>([], {})).toEqual({});
    expect(shared([1, 2, 3], [1, 2])).toEqual([1, 2]);
    expect(shared<unknown>(null, { a: 1 })).toEqual({ a: 1 });
  });
});
