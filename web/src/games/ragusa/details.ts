import type { GameModule } from '../module';

// Rows of the score sheet: what each bonus card was worth.

type Details = NonNullable<GameModule['details']>;

export const details: Details = (sheet, say) => {
  const seats = sheet as readonly { player: string; cards: readonly { card: string; points: number }[] }[];
  const cards = new Map<string, Record<string, number>>();
  for (const { player, cards: held } of seats) {
    for (const { card, points } of held) {
      if (card !== '?') cards.set(card, { ...cards.get(card), [player]: points });
    }
  }
  return [...cards].map(([card, values]) => ({ part: 'bonus', label: say(`name.${card}`), values }));
};
