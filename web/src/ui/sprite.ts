// Every icon as a <symbol id="i-name">, put into the page once; <use> inherits the tokens.
// Drawings use them as <use href="#i-good-wood" x="…" y="…" width="20" height="20" />.

export function symbols(files: Readonly<Record<string, string>>): string {
  return Object.entries(files)
    .map(([path, text]) => {
      const name = path.replace(/^.*\/|\.svg$/g, '');
      const [, attributes = '', body = ''] = /<svg([^>]*)>([\s\S]*)<\/svg>/.exec(text) ?? [];
      const box = /viewBox="([^"]*)"/.exec(attributes)?.[1] ?? '0 0 24 24';
      const fill = /\sfill="([^"]*)"/.exec(attributes)?.[1];
      return `<symbol id="i-${name}" viewBox="${box}"${fill ? ` fill="${fill}"` : ''}>${body}</symbol>`;
    })
    .join('');
}
