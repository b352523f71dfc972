import { refusals } from '../refusals';
import { isGood, type Good, type Terrain } from './cards';
import { question } from './sentences';
import { amount, cardName, icons, seatName, terrainName } from './words';
import type { View } from './view';

export const refusal = refusals<View>({
  word(name, id, position, say) {
    switch (name) {
      case 'card':
      case 'beside': return cardName(say, id);
      case 'seat': return seatName(say, id);
      case 'good': return say(`good.${id}`);
      case 'present': return amount(say, id as Good, 1);
      case 'land': return terrainName(say, id as Terrain);
      case 'question': return question(position, say);
      default: return id;
    }
  },
  amount: (id, n, say) => (isGood(id) ? amount(say, id, n) : icons(say, { [id]: n })),
});
