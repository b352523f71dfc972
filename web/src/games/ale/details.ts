import type { GameModule } from '../module';

// Rows of the score sheet: how production came about.

type Details = NonNullable<GameModule['details']>;

export const details: Details = (sheet, say) => {
  const seats = sheet as readonly { seat: string; level: number; value: number }[];
  const column = (value: (of: (typeof seats)[number]) => number): Record<string, number> =>
    Object.fromEntries(seats.map((each) => [each.seat, value(each)]));
  return [
    { part: 'production', label: say('sheet.ale.level'), values: column((each) => each.level) },
    { part: 'production', label: say('sheet.ale.value'), values: column((each) => each.value) },
  ];
};
