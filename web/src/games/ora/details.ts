import { isSettlement } from './cards';
import type { GameModule } from '../module';

// Rows of the score sheet below goods, economy and settlements.

interface Sheet {
  readonly seats: readonly {
    readonly seat: string;
    readonly goods: { readonly of: Readonly<Record<string, number>> };
    readonly economy: { readonly of: readonly { readonly card: string; readonly points: number }[] };
    readonly settlements: { readonly of: readonly { readonly card: string; readonly points: number }[] };
  }[];
}

type Details = NonNullable<GameModule['details']>;
type Row = ReturnType<Details>[number];

/** What coins, wine and whiskey are worth together stands under one name in the sheet. */
const money = 'coins, wine and whiskey';

export const details: Details = (sheet, say) => {
  const { seats } = sheet as Sheet;
  const goods = new Map<string, Record<string, number>>();
  const towns = new Map<string, Record<string, number>>();
  const add = (rows: Map<string, Record<string, number>>, key: string, seat: string, points: number): void => {
    const row = rows.get(key) ?? {};
    row[seat] = (row[seat] ?? 0) + points;
    rows.set(key, row);
  };
  const economy = { buildings: {} as Record<string, number>, settlements: {} as Record<string, number> };
  for (const { seat, ...parts } of seats) {
    for (const [good, points] of Object.entries(parts.goods.of)) add(goods, good, seat, points);
    for (const { card, points } of parts.settlements.of) add(towns, card, seat, points);
    for (const { card, points } of parts.economy.of) {
      const sum = isSettlement(card) ? economy.settlements : economy.buildings;
      sum[seat] = (sum[seat] ?? 0) + points;
    }
  }
  return [
    ...[...goods].map(([good, values]): Row => ({ part: 'goods', label: good === money ? say('sheet.ora.money') : say(`good.${good}`), values })),
    { part: 'economy', label: say('sheet.ora.buildings'), values: economy.buildings },
    { part: 'economy', label: say('sheet.ora.settlements'), values: economy.settlements },
    ...[...towns].sort(([a], [b]) => a.localeCompare(b)).map(([card, values]): Row => ({ part: 'settlements', label: say(`card.${card}`), values })),
  ];
};
