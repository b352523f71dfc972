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
  const tiles = [
    ...monks.map((monk) => [monk.id, monk.names[language]] as const),
    ...resources.flatMap(({ id, names: { [language]: name } }) => [1, 2, 3, 4, 5].map((number) => [`${id}-${number}`, `${name} ${number}`] as const)),
  ];
  for (const [id, name] of tiles) {
    out[`tile.${id}`] = small(name);
    out[`group.${id}`] = name;
  }
  return out;
}
