import { describe, expect, it } from 'vitest';
import { founded } from '../../src/games/ora/payment';
import aleFixtures from '../../src/games/ale/fixtures.json';
import type { AleView } from '../../src/games/ale/view';
import type { GameModule } from '../../src/games/module';
import oraFixtures from '../../src/games/ora/fixtures.json';
import type { View } from '../../src/games/ora/view';
import ragusaFixtures from '../../src/games/ragusa/fixtures.json';
import { modules } from '../../src/games/registry';
import type { GameId, Holding, Position } from '../../src/source/source';
import { reason } from '../../src/table/reason';
import { languages, named, sayer, type Language, type Say } from '../../src/text/say';

const frame = {
  en: (await import('../../src/text/en.json')).default,
  pl: (await import('../../src/text/pl.json')).default,
  es: (await import('../../src/text/es.json')).default,
};
async function open(id: GameId, language: Language): Promise<{ module: GameModule; say: Say }> {
  const module = await modules.load(id);
  return { module, say: sayer(language, (await module.messages[language]()).default, frame[language]) };
}
const weighed = (after: Position, score: number, title = '', chance = 0.5) => ({ candidate: { line: [], score, chance }, after, title });

describe('the reason of a hint', () => {
  const before = (oraFixtures as unknown as readonly Position<View>[]).find(({ view }) => view.ask.kind === 'turn') as Position<View>;
  const seat = before.view.ask.seat;
  const more = (by: Holding): Position<View> => {
    const had = before.figures[seat] ?? {};
    const now = Object.fromEntries(Object.entries(by).map(([name, n]) => [name, (had[name] ?? 0) + n]));
    return { ...before, figures: { ...before.figures, [seat]: { ...had, ...now } } };
  };

  it('counts points by their parts, goods, and what the next best lacks', async () => {
    const { module, say } = await open('ora', 'en');
    const after = more({ wood: 4, points: 22, 'points.settlements': 16, 'points.economy': 6 });
    const text = reason(module, before, [weighed(after, 80), weighed(before, 76.6, 'Fell trees')], seat, say, 'en');
    expect(text).toContain('brings 22 points');
    expect(text).toContain('settlements +16');
    expect(text).toContain('economy +6');
    expect(text).toContain('gains 4 wood');
    expect(text).toContain('about 3 points more than “Fell trees”');
  });
  it('tells what is given up, and a better chance where points are even', async () => {
    const { module, say } = await open('ora', 'en');
    const after = more({ points: -3, 'points.goods': -3 });
    const text = reason(module, before, [weighed(after, 50, '', 0.6), weighed(before, 50, 'End the turn', 0.55)], seat, say, 'en');
    expect(text).toContain('gives up 3 points (goods −3)');
    expect(text).toContain('wins 5 % more often');
  });
  it('says so when nothing changes at once', async () => {
    const { module, say } = await open('ale', 'en');
    const [position] = aleFixtures as unknown as readonly Position<AleView>[];
    if (!position) throw new Error('no fixture');
    expect(reason(module, position, [weighed(position, 1), undefined], 'red', say, 'en')).toBe(`It ${say('why.long')}.`);
  });
  it.each(languages)('is one whole sentence in %s for any two positions of a game', async (language) => {
    for (const [id, list] of [['ora', oraFixtures], ['ale', aleFixtures], ['ragusa', ragusaFixtures.positions]] as const) {
      const { module, say } = await open(id, language);
      const positions = (list as unknown as readonly Position<View>[]).filter((one, i, all) => i % 5 === 0 && one.view.seats === all[0]?.view.seats);
      for (const [i, before] of positions.entries()) {
        const after = positions[i + 1];
        if (!after) continue;
        const text = reason(module, before, [weighed(after, 30), weighed(before, 20, 'X')], before.scores[0]?.seat ?? 'red', say, language);
        expect(text).toMatch(/\.$/);
        expect(text).not.toMatch(/[[\]{}]|undefined|NaN/);
      }
    }
  });
});

describe('players with names', () => {
  const say = named(sayer('en', { 'side.red': 'Red', 'side.blue': 'Blue', 'did.use.of': 'Uses the Farmyard of {owner}.' }), [
    { seat: 'red', name: 'Anna' },
    { seat: 'blue', name: '' },
  ]);
  it('are called by them', () => expect(say('did.use.of', { owner: say('side.red') })).toBe('Uses the Farmyard of Anna.'));
  it('else by their colour', () => expect(say('side.blue')).toBe('Blue'));
});

describe('a payment for a settlement', () => {
  it('knows the settlement that was founded last, and where', () => {
    expect(founded(['settle S01', 'at 0,3', 'eat meat 1'])).toEqual({ card: 'S01', cell: { row: 0, column: 3 } });
    expect(founded(['use L1', 'take clay'])).toBeNull();
  });
});
