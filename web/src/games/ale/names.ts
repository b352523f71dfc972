import type { Language, Messages } from '../../text/say';
import { catalogue } from './data';

// Names of cards, goals and tiles come with the catalogue, so that each is typed once; here they
// become messages beside those of the text files.

/** Inside a sentence: "hops", "monk A". */
const small = (name: string): string => name.charAt(0).toLocaleLowerCase() + name.slice(1);

export function names(language: Language): Messages {
  const out: Record<string, string> = {};
  const { resources, monks, sheds, cards, goals } = catalogue;
  for (const thing of [...resources, ...monks, ...sheds, ...cards, ...goals]) out[`name.${thing.id}`] = thing.names[language];
  for (const monk of monks) out[`tile.${monk.id}`] = small(monk.names[language]);
  for (const resource of resources)
    for (let number = 1; number <= 5; number++) out[`tile.${resource.id}-${number}`] = `${small(resource.names[language])} ${number}`;
  return out;
}
