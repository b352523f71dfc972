import { describe, expect, it } from 'vitest';
import { details as ora } from '../../src/games/ora/details';
import { details as ragusa } from '../../src/games/ragusa/details';

const say = (key: string): string => key;

describe('rows of the score sheet', () => {
  it('sum up to the parts of Ora et Labora', () => {
    const rows = ora(
      { seats: [{ seat: 'red', goods: { of: { 'coins, wine and whiskey': 4, book: 6 } }, economy: { of: [{ card: 'F04', points: 10 }, { card: 'S01', points: 2 }, { card: 'G02', points: 3 }] }, settlements: { of: [{ card: 'S04', points: 26 }, { card: 'S01', points: 5 }] } }] },
      say,
    );
    expect(rows.map((row) => `${row.part} ${row.label} ${row.values['red']}`)).toEqual([
      'goods sheet.ora.money 4', 'goods good.book 6', 'economy sheet.ora.buildings 13', 'economy sheet.ora.settlements 2', 'settlements card.S01 5', 'settlements card.S04 26',
    ]);
  });
  it('name the bonus cards of Ragusa, hidden ones left out', () => {
    const rows = ragusa([{ player: 'purple', cards: [{ card: 'wood', points: 8 }] }, { player: 'blue', cards: [{ card: '?', points: 0 }, { card: 'wood', points: 2 }] }], say);
    expect(rows).toEqual([{ part: 'bonus', label: 'name.wood', values: { purple: 8, blue: 2 } }]);
  });
});
