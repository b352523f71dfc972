// Messages in the player's language. A message is a text with places: {name} puts in a value,
// {count|one:# coin|other:# coins} picks a form by the plural rules of the language (Polish has
// one, few, many; # is the number). Numbers are written the way of the language.

export type Language = 'en' | 'pl' | 'es';
export const languages: readonly Language[] = ['en', 'pl', 'es'];
export type Messages = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, string | number>>;
/** Gives the text of a key; a key without a text comes back in brackets. */
export type Say = (key: string, values?: Values) => string;

export function sayer(language: Language, ...sources: readonly Messages[]): Say {
  const plural = new Intl.PluralRules(language);
  const number = new Intl.NumberFormat(language);
  return (key, values = {}) => {
    const message = sources.find((messages) => key in messages)?.[key];
    if (message === undefined) return `[${key}]`;
    return message.replace(/\{(\w+)(?:\|([^{}]*))?\}/g, (whole, name: string, forms?: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      if (forms === undefined) return typeof value === 'number' ? number.format(value) : value;
      const form = plural.select(Number(value));
      const texts = new Map(
        forms.split('|').map((part) => {
          const colon = part.indexOf(':');
          return [part.slice(0, colon), part.slice(colon + 1)] as const;
        }),
      );
      const text = texts.get(form) ?? texts.get('other') ?? '';
      return text.replaceAll('#', number.format(Number(value)));
    });
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
