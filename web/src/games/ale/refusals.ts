import { refusals } from '../refusals';
import { scoringName, seatName, spotName, tileName } from './labels';
import type { AleView } from './view';

export const refusal = refusals<AleView>({
  word(name, id, _position, say) {
    switch (name) {
      case 'tile': return tileName(id, say);
      case 'spot': return spotName(id, say);
      case 'seat': return seatName(id, say);
      case 'scoring': return scoringName(id, say);
      case 'shed': return id.slice(id.indexOf('-') + 1);
      case 'card':
      case 'resource': return say(`name.${id}`);
      default: return id;
    }
  },
});
