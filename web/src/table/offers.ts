import type { GameModule, Phrase, Place } from '../games/module';
import type { Position } from '../source/source';
import type { Say } from '../text/say';

// The offers of a position as the list shows them: grouped, in words, each with its key. Those
// that light a place carry a letter, the others a number, nine of each; beyond that none. The
// letters leave out e and h, which are the keys of End turn and Hint.

export interface Item {
  readonly answer: string;
  readonly phrase: Phrase;
  /** Heading of its group, '' for none. */
  readonly group: string;
  readonly places: readonly Place[];
  /** Letter on the board and in the list, '' for none. */
  readonly letter: string;
  /** The key that takes it: the letter, or a number for what lies nowhere. */
  readonly key: string;
}

const letters = 'abcdfgijk';

export function list(position: Position, module: GameModule, say: Say): readonly Item[] {
  const groups = new Map<string, string[]>();
  for (const answer of position.offers) {
    const group = module.group(answer, position);
    const members = groups.get(group);
    if (members) members.push(answer);
    else groups.set(group, [answer]);
  }
  // What can be done comes before what ends or declines it: groups keep the engine's order,
  // those without a heading stand last.
  const order = [...groups].sort(([a], [b]) => Number(a === '') - Number(b === ''));
  let lettered = 0;
  let numbered = 0;
  // Offers that share their first place share its letter on the board; the first of them has it.
  const taken = new Set<Place>();
  return order.flatMap(([group, answers]) =>
    answers.map((answer) => {
      const places = module.places(answer, position);
      const first = places[0];
      const fresh = first !== undefined && !taken.has(first);
      if (first !== undefined) taken.add(first);
      const letter = fresh ? (letters[lettered] ?? '') : '';
      if (letter) lettered++;
      const number = first === undefined && numbered < 9 ? String(++numbered) : '';
      return { answer, phrase: module.phrase(answer, position, say), group, places, letter, key: letter || number };
    }),
  );
}
