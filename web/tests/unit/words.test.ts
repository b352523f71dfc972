import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

// The words of the frame and of every game: each language has the same keys with the same places,
// Polish has its plural forms, no key is missing and none is unused.

const src = new URL('../../src/', import.meta.url).pathname;
const languages = ['en', 'pl', 'es'] as const;

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

function messages(folder: string): Record<(typeof languages)[number], Record<string, string>> {
  const read = (language: string): Record<string, string> =>
    JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as Record<string, string>;
  return { en: read('en'), pl: read('pl'), es: read('es') };
}

/** Sources of a folder as one text, tests and generated files left out. */
function code(paths: readonly string[]): string {
  return paths
    .filter((path) => /\.(ts|svelte)$/.test(path) && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
}

const placeNames = (text: string): string[] => [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? ''))].sort();
const games = readdirSync(join(src, 'games')).filter((name) => statSync(join(src, 'games', name)).isDirectory());
const frameFiles = files(src).filter((path) => !/^(games\/\w+\/|generated\/)/.test(relative(src, path)));
const frame = messages(join(src, 'text'));

// Keys put together at run time appear as templates, `level.${level}`, or as a prefix that ends
// with a dot, 'card.' + code.
function patterns(text: string): RegExp[] {
  const escape = (part: string): string => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const templates = [...text.matchAll(/`([\w.-]*\.?[\w.-]*\$\{[^`]*)`/g)].map((match) => match[1] ?? '');
  const parts = templates
    .filter((template) => /^[\w-]+\./.test(template) || /^\$\{[^}]*\}\./.test(template))
    .map((template) => template.split(/\$\{(?:[^{}]|\{[^}]*\})*\}/).map(escape).join('[\\w.-]+'));
  const prefixes = [...text.matchAll(/'([\w-]+(?:\.[\w-]+)*\.)'/g)].map((match) => `${escape(match[1] ?? '')}[\\w.-]+`);
  return [...parts, ...prefixes].map((part) => new RegExp(`^${part}$`));
}

interface Place {
  name: string;
  words: typeof frame;
  text: string;
  known: Set<string>;
}

const places: Place[] = [
  { name: 'frame', words: frame, text: code(frameFiles), known: new Set(Object.keys(frame.en)) },
  ...games.map((name) => {
    const folder = join(src, 'games', name);
    const words = messages(join(folder, 'text'));
    return { name, words, text: code(files(folder)), known: new Set([...Object.keys(words.en), ...Object.keys(frame.en)]) };
  }),
];

describe.each(places)('words of $name', ({ name, words, text, known }) => {
  it('has the same keys in every language', () => {
    for (const language of languages) expect(Object.keys(words[language]).sort(), language).toEqual(Object.keys(words.en).sort());
  });

  it('has the same places in every language', () => {
    for (const [key, english] of Object.entries(words.en)) {
      for (const language of languages) expect(placeNames(words[language][key] ?? ''), `${language} ${key}`).toEqual(placeNames(english));
    }
  });

  it('has no empty text', () => {
    for (const language of languages) {
      for (const [key, value] of Object.entries(words[language])) expect(value.trim(), `${language} ${key}`).not.toBe('');
    }
  });

  it('has all forms of a Polish plural', () => {
    for (const [key, value] of Object.entries(words.pl)) {
      for (const [plural] of value.matchAll(/\{\w+\|[^{}]*\}/g)) {
        for (const form of ['one:', 'few:', 'many:']) expect(plural, key).toContain(form);
      }
    }
  });

  it('lacks no key that the code names', () => {
    const spaces = new Set([...known].map((key) => key.split('.')[0]));
    const named = [...text.matchAll(/\bsay\(\s*'([^']+)'/g)].map((match) => match[1] ?? '');
    const literal = [...text.matchAll(/'([a-z][\w-]*(?:\.[\w-]+)+)'/g)].map((match) => match[1] ?? '').filter((key) => spaces.has(key.split('.')[0] ?? '') && !/\.(ts|js|json|svelte|css|svg|log)$/.test(key));
    // Some games add the names of their catalogue, so those exist only at run time.
    const made = patterns(text);
    const missing = [...new Set([...named, ...literal])].filter(
      (key) => !known.has(key) && !made.some((pattern) => pattern.test(key)) && !(name === 'frame' && places.some((place) => place.known.has(key))),
    );
    expect(missing).toEqual([]);
  });

  it('has no key that nothing uses', () => {
    // What games share with each other stands in the frame.
    const made = [...patterns(text), ...patterns(code(frameFiles))];
    const all = name === 'frame' ? places.map((place) => place.text).join('\n') : text;
    const unused = Object.keys(words.en).filter(
      (key) => !all.includes(`'${key}'`) && !all.includes(`"${key}"`) && !made.some((pattern) => pattern.test(key)),
    );
    expect(unused).toEqual([]);
  });
});
