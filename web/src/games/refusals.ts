import type { Position, Refusal } from '../source/source';
import type { Say } from '../text/say';

// Why not, in the player's language. A refusal brings its code and values; the sentence stands under
// `refusal.<code>`, or `refusal.<code>.<case>` where a code says different things. The engine's own
// sentence is English: shown where there is no other, and never read.

/** How a game names the things that values speak of. */
export interface Namer<View> {
  /** The thing of that id, by the name of the value: `card`, `space` … */
  word(name: string, id: string, position: Position<View>, say: Say): string;
  /** So many of a thing: "2 wood". */
  amount?(id: string, n: number, say: Say): string;
}

export function refusals<View>({ word, amount }: Namer<View>) {
  return ({ code, message, values = {} }: Refusal, position: Position<View>, say: Say): string => {
    const named = (name: string, value: NonNullable<typeof values>[string]): string | number => {
      if (typeof value === 'number') return value;
      if (typeof value === 'string') return word(name, value, position, say);
      if (Array.isArray(value)) return value.map((id: string) => word(name, id, position, say)).join(', ');
      return Object.entries(value).map(([id, n]) => amount?.(id, n, say) ?? `${n} ${id}`).join(', ');
    };
    const said = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, named(name, value)]));
    for (const key of [`refusal.${code}.${String(values['case'])}`, `refusal.${code}`]) {
      const text = say(key, said);
      if (text !== `[${key}]`) return text;
    }
    return message;
  };
}
