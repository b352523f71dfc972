// The icons of the page itself as <symbol id="i-name">, put into the page once: <use> inherits
// the colour of the text around it.

export function symbols(icons: ReadonlyMap<string, string>): string {
  return [...icons]
    .filter(([name]) => name.startsWith('ui-'))
    .map(([name, text]) => {
      const [, attributes = '', body = ''] = /<svg([^>]*)>([\s\S]*)<\/svg>/.exec(text) ?? [];
      const box = /viewBox="([^"]*)"/.exec(attributes)?.[1] ?? '0 0 24 24';
      const fill = /\sfill="([^"]*)"/.exec(attributes)?.[1];
      return `<symbol id="i-${name}" viewBox="${box}"${fill ? ` fill="${fill}"` : ''}>${body}</symbol>`;
    })
    .join('');
}
