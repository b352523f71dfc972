import { describe, expect, it } from 'vitest';
import recorded from '../../src/games/ora/fixtures.json';
import type { View } from '../../src/games/ora/view';
import { modules } from '../../src/games/registry';
import type { Position } from '../../src/source/source';
import { gains, isStep, origins } from '../../src/table/flights';

const ora = await modules.load('ora');
const positions = recorded as unknown as readonly Position<View>[];
const say = (key: string): string => key;

describe('goods on their way', () => {
  it('go to the chips of whoever got them', () => {
    const before = positions.find(({ view }) => view.players.length > 1);
    if (!before) throw new Error('no fixture');
    const [first, second] = before.view.players;
    const players = before.view.players.map((one) => (one === second ? { ...one, goods: { ...one.goods, clay: (one.goods?.clay ?? 0) + 3 } } : one));
    const after = { ...before, at: before.at + 1, view: { ...before.view, players } };
    const seats = [first?.seat ?? '', second?.seat ?? ''];
    expect(gains(ora, before, after, seats, say)).toEqual([{ chip: `${second?.seat} clay`, icon: 'good-clay', by: 3 }]);
    expect(gains(ora, before, before, seats, say)).toEqual([]);
  });
  it('come from the wheel where it gave them, else from the building in use', () => {
    const using = positions.find(({ view }) => view.use && !view.use.card.startsWith('L') && view.players.some((one) => JSON.stringify(one.land).includes(view.use?.card ?? '-')));
    if (!using) throw new Error('no fixture');
    expect(origins(ora, { actor: 'red', text: 'take clay' }, using)[0]).toBe('dial clay');
    expect(origins(ora, { actor: 'red', text: 'times 2' }, using)[0]).toMatch(/^cell \w+ -?\d+,-?\d+$/);
  });
  it('fly for a step, not for a jump or a way back', () => {
    const at = (n: number): Position => ({ at: n, actor: null, view: null, offers: [], scores: [] });
    expect(isStep(at(3), at(4))).toBe(true);
    expect(isStep(at(3), at(3))).toBe(false);
    expect(isStep(at(3), at(2))).toBe(false);
    expect(isStep(at(3), at(40))).toBe(false);
  });
});
