// Messages in the player's language. A message is a text with places: {name} puts in a value,
// {count|one:# coin|other:# coins} picks a form by the plural rules of the language (Polish has
// one, few, many; # is the number). Numbers are written the way of the language.

export type Language = 'en' | 'pl' | 'es';
export const languages: readonly Language[] = ['en', 'pl', 'es'];
export type Messages = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, string | number>>;
/** Gives the text of a key; a key without a text comes back in brackets. */
export type Say = (key: string, values?: Values) => string;

/** A place in a message, and its forms if it picks one. */
interface Gap {
  readonly whole: string;
  readonly name: string;
  readonly forms: ReadonlyMap<string, string> | null;
}

function take(message: string): readonly (string | Gap)[] {
  const pieces: (string | Gap)[] = [];
  let last = 0;
  for (const match of message.matchAll(/\{(\w+)(?:\|([^{}]*))?\}/g)) {
    const [whole, name = '', forms] = match;
    if (match.index > last) pieces.push(message.slice(last, match.index));
    last = match.index + whole.length;
    const split = forms?.split('|').map((part): [string, string] => [part.slice(0, part.indexOf(':')), part.slice(part.indexOf(':') + 1)]);
    pieces.push({ whole, name, forms: split ? new Map(split) : null });
  }
  if (last < message.length) pieces.push(message.slice(last));
  return pieces;
}

/** Remembers what a function of one value gave: a board says the same few numbers a hundred times. */
function remembered<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = make(key)));
    return value;
  };
}

export function sayer(language: Language, ...sources: readonly Messages[]): Say {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  const form = remembered((n: number) => rules.select(n));
  const digits = remembered((n: number) => numbers.format(n));
  const pieces = remembered((key: string) => {
    const message = sources.find((messages) => key in messages)?.[key];
    return message === undefined ? null : take(message);
  });
  const fill = ({ whole, name, forms }: Gap, values: Values): string => {
    const value = values[name];
    if (value === undefined) return whole;
    if (forms === null) return typeof value === 'number' ? digits(value) : value;
    const text = forms.get(form(Number(value))) ?? forms.get('other') ?? '';
    return text.replaceAll('#', digits(Number(value)));
  };
  return (key, values = {}) => {
    const found = pieces(key);
    if (found === null) return `[${key}]`;
    let text = '';
    for (const piece of found) text += typeof piece === 'string' ? piece : fill(piece, values);
    return text;
  };
}

/** The same, with players called by their names wherever a game speaks of their colour. */
export function named(say: Say, players: readonly { readonly seat: string; readonly name: string }[]): Say {
  const names = new Map<string, string>();
  for (const { seat, name } of players) {
    if (name !== '') for (const kind of ['seat', 'side', 'colour']) names.set(`${kind}.${seat}`, name);
  }
  return (key, values) => names.get(key) ?? say(key, values);
}

/** The text of the first of these keys that has one. */
export function sayFirst(say: Say, keys: readonly string[]): string {
  const said = keys.map((key) => say(key));
  return said.find((text, i) => text !== `[${keys[i]}]`) ?? said[0] ?? '';
}
