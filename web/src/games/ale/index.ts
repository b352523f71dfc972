import type { Language, Messages } from '../../text/say';
import type { GameModule } from '../module';
import Board from './Board.svelte';
import { explain, topics } from './help';
import { lesson } from './lesson';
import { names } from './names';
import { read } from './read';
import { refusal } from './refusals';
import Rival from './Rival.svelte';
import { details } from './sheet';
import Shared from './Shared.svelte';
import type { AleView } from './view';
import { why } from './why';
import { figures, group, phrase, places, question, sentence, subtitle } from './words';

const withNames = (language: Language, load: () => Promise<{ default: Messages }>) => async () => ({
  default: { ...names(language), ...(await load()).default },
});

const ale: GameModule<AleView> = {
  id: 'ale',
  messages: {
    en: withNames('en', () => import('./text/en.json')),
    pl: withNames('pl', () => import('./text/pl.json')),
    es: withNames('es', () => import('./text/es.json')),
  },
  Shared,
  shared: 'middle',
  Board,
  Rival,
  question,
  phrase,
  group,
  ends: (answer) => answer === 'done',
  places,
  sentence,
  figures,
  why,
  subtitle,
  refusal,
  explain,
  topics,
  read,
  details,
  lesson,
};

export default ale;
