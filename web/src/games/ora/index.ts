import { names } from './cards';
import { details } from './details';
import { asksGifts } from './gifts';
import { explain, topics } from './help';
import { lesson } from './lesson';
import { group, phrase } from './phrase';
import { origin, places } from './places';
import { figures, read } from './read';
import { refusal } from './refusals';
import { question, sentence, subtitle } from './sentences';
import { asks } from './payment';
import { why } from './why';
import Board from './Board.svelte';
import Cards from './Cards.svelte';
import Dialog from './Dialog.svelte';
import Rival from './Rival.svelte';
import Shared from './Shared.svelte';
import type { GameModule } from '../module';
import type { View } from './view';
import type { Language, Messages } from '../../text/say';

const texts: Readonly<Record<Language, () => Promise<{ default: Messages }>>> = {
  en: () => import('./text/en.json'),
  pl: () => import('./text/pl.json'),
  es: () => import('./text/es.json'),
};
// Names of cards and goods come with the catalogue, all other words from the text files.
const words = (language: Language) => async (): Promise<{ default: Messages }> => ({
  default: { ...(await texts[language]()).default, ...names(language) },
});

const ora: GameModule<View> = {
  id: 'ora',
  messages: { en: words('en'), pl: words('pl'), es: words('es') },
  Shared,
  shared: 'side',
  Board,
  Rival,
  Cards,
  Dialog,
  asks: (position) => asks(position) || asksGifts(position),
  question,
  phrase,
  group,
  // Whoever has nothing left to do ends by the button, also his part of a settlement phase.
  ends: (answer, { view }) => answer === 'end' || (answer === 'done' && view.ask.kind === 'phase'),
  places,
  origin,
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
export default ora as unknown as GameModule;
