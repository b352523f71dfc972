import { describe, expect, it } from 'vitest';
import recorded from '../../src/games/ora/fixtures.json';
import type { View } from '../../src/games/ora/view';
import { modules } from '../../src/games/registry';
import type { Position } from '../../src/source/source';
import { gains, isStep, origins, run } from '../../src/table/flights';

const ora = await modules.load('ora');
const positions = recorded as unknown as readonly Position<View>[];

describe('goods on their way', () => {
  it('go to the chips of whoever got them', () => {
    const before = positions.find(({ view }) => view.players.length > 1);
    if (!before) throw new Error('no fixture');
    const [first, second] = before.view.players;
    const seats = [first?.seat ?? '', second?.seat ?? ''] as const;
    const had = before.figures[seats[1]];
    const after = { ...before, at: before.at + 1, figures: { ...before.figures, [seats[1]]: { ...had, clay: (had?.['clay'] ?? 0) + 3 } } };
    expect(gains(ora, before, after, seats)).toEqual([{ chip: `${seats[1]} clay`, icon: 'good-clay', by: 3 }]);
    expect(gains(ora, before, before, seats)).toEqual([]);
  });
  it('come from the wheel where it gave them, else from the building in use', () => {
    const using = positions.find(({ view }) => view.use && !view.use.card.startsWith('L') && view.players.some((one) => JSON.stringify(one.land).includes(view.use?.card ?? '-')));
    if (!using) throw new Error('no fixture');
    expect(origins(ora, { actor: 'red', text: 'take clay' }, using)[0]).toBe('dial clay');
    expect(origins(ora, { actor: 'red', text: 'times 2' }, using)[0]).toMatch(/^cell \w+ -?\d+,-?\d+$/);
  });
  it('fly for a step, not for a jump or a way back', () => {
    const at = (n: number): Position => ({ at: n, actor: null, view: null, offers: [], brings: [], figures: {}, standing: null, scores: [] });
    expect(isStep(at(3), at(4))).toBe(true);
    expect(isStep(at(3), at(3))).toBe(false);
    expect(isStep(at(3), at(2))).toBe(false);
    expect(isStep(at(3), at(40))).toBe(false);
  });
});

describe('a figure on its way', () => {
  const steps: ((now: number) => void)[] = [];
  const walk = (figure: { nodeValue: string | null }, frames: number): string[] => {
    const seen = [figure.nodeValue ?? ''];
    const begin = performance.now();
    for (let i = 1; i <= frames; i++) {
      steps.shift()?.(begin + i * 50);
      seen.push(figure.nodeValue ?? '');
    }
    return seen;
  };

  it('starts at the old value and runs to the new one', () => {
    const figure = { nodeValue: '12' };
    run(figure, 2, 12, (step) => steps.push(step));
    const seen = walk(figure, 12).map(Number);
    expect(seen[0]).toBe(2);
    expect(seen.at(-1)).toBe(12);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    expect(new Set(seen).size).toBeGreaterThan(4);
    expect(steps).toEqual([]);
  });
  it('stops when it is drawn anew', () => {
    const figure = { nodeValue: '3' };
    run(figure, 9, 3, (step) => steps.push(step));
    walk(figure, 2);
    figure.nodeValue = '20';
    expect(walk(figure, 3).at(-1)).toBe('20');
    expect(steps).toEqual([]);
  });
});
