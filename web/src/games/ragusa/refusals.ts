import { refusals } from '../refusals';
import { hexOf } from './catalogue';
import { question, segmentName, shortName, spaceName, units, word } from './offers';
import type { RagusaView } from './view';

export const refusal = refusals<RagusaView>({
  word(name, id, position, say) {
    switch (name) {
      case 'space': return spaceName(id, say);
      case 'hex': return shortName(hexOf(id).land, say);
      case 'segment': return segmentName(id, say);
      case 'resource':
      case 'commodity': return word(id, say);
      case 'question': return question(position, say);
      default: return id;
    }
  },
  amount: (id, n, say) => units({ [id]: n }, say),
});
