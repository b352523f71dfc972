import type { GameModule } from '../module';
import type { Language, Messages } from '../../text/say';
import Board from './Board.svelte';
import Cards from './Cards.svelte';
import { names } from './catalogue';
import { figures, others, rivals, subtitle } from './figures';
import { details } from './details';
import { explain, topics } from './help';
import { lesson } from './lesson';
import { sentence } from './log';
import { group, phrase, placesOf, question } from './offers';
import { read } from './read';
import { refusal } from './refusals';
import Rival from './Rival.svelte';
import Shared from './Shared.svelte';
import { why } from './why';
import type { RagusaView } from './view';

// The names of lands, goods and cards come from the program's tables; the rest is ours.
const withNames = (language: Language, load: () => Promise<{ default: Messages }>) => async () => ({
  default: { ...(await load()).default, ...names(language) },
});

const ragusa: GameModule<RagusaView> = {
  id: 'ragusa',
  messages: {
    en: withNames('en', () => import('./text/en.json')),
    pl: withNames('pl', () => import('./text/pl.json')),
    es: withNames('es', () => import('./text/es.json')),
  },
  Shared,
  shared: 'side',
  Board,
  Rival,
  Cards,
  others,
  question,
  phrase,
  group,
  places: placesOf,
  origin: ({ view }) => (view.placement ? [...(view.placement.hex ? [`hex ${view.placement.hex}`] : []), `space ${view.placement.site}`] : []),
  sentence,
  figures,
  rivals,
  why,
  subtitle,
  refusal,
  explain,
  topics,
  read,
  details,
  lesson,
};

export default ragusa;
