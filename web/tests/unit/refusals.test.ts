import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine } from '../../src/engine/engine';
import { isRefused } from '../../src/engine/requests';
import { modules } from '../../src/games/registry';
import { troubleOfLog } from '../../src/source/live';
import type { GameId, Position, Refusal } from '../../src/source/source';
import { languages, sayer, type Language, type Messages, type Say } from '../../src/text/say';

// Refusals are code and values. The engine's sentence may be shown and is never read: with nonsense in
// its place the page says and does the same.

const root = new URL('../../../', import.meta.url);
const games: readonly GameId[] = ['ora', 'ale', 'ragusa'];
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');

async function messagesOf(game: GameId, language: Language): Promise<readonly [own: Messages, frame: Messages]> {
  const module = await modules.load(game);
  const frame = (await import(`../../src/text/${language}.json`)) as { default: Messages };
  return [(await module.messages[language]()).default, frame.default];
}

interface Row {
  readonly code: string;
  readonly which: string;
  readonly places: readonly string[];
}

/** The engine's table: code, case, and what its sentence speaks of. */
function rows(game: GameId): readonly Row[] {
  const table = /to_array<RefusalRow>\(\{([^]*?)\}\);/.exec(read(`src/games/${game}/refusals.hpp`))?.[1] ?? '';
  return [...table.matchAll(/\{"(\w+)", "(\w*)",\s*((?:"[^"]*"\s*)+)\}/g)].map(([, code = '', which = '', sentence = '']) => ({
    code, which, places: [...sentence.matchAll(/\{(\w+)/g)].map((match) => match[1] ?? ''),
  }));
}

describe.each(games)('sentences of %s', (game) => {
  it.each(languages)('stand for every refusal of the engine: %s', async (language) => {
    const [own] = await messagesOf(game, language);
    const table = rows(game);
    expect(table.length).toBeGreaterThan(20);
    for (const { code, which, places } of table) {
      const text = own[`refusal.${code}.${which}`] ?? own[`refusal.${code}`];
      expect(text, `${code} ${which}`).toBeDefined();
      for (const [, place] of (text ?? '').matchAll(/\{(\w+)/g)) expect(places, `${code} ${which}`).toContain(place);
    }
  });

  it('stand for nothing else', async () => {
    const [own] = await messagesOf(game, 'en');
    const known = new Set(rows(game).flatMap(({ code, which }) => [`refusal.${code}`, `refusal.${code}.${which}`]));
    expect(Object.keys(own).filter((key) => key.startsWith('refusal.') && !known.has(key))).toEqual([]);
  });
});

interface Case {
  readonly refusal: Refusal;
  readonly position: Position;
  readonly answer: string;
}

/** Every so often in a recorded game, some of what was answered at another time. */
function refusedIn(module: WebAssembly.Module, log: string): readonly Case[] {
  const engine = new Engine(module);
  const { head, kept } = engine.ask('open', { log, sitters: {}, viewer: '-', handover: 'none' });
  const moves = kept.lines.map((line) => line.trim().split(/\s+/)).map(([actor = '', ...words]) => [actor, words.join(' ')] as const);
  const texts = [...new Set(moves.filter(([actor]) => actor !== '*').map(([, text]) => text))];
  const cases: Case[] = [];
  const steps = moves.map((_, step) => step).filter((step) => moves[step]?.[0] !== '*' && step % 17 === 0);
  for (const step of steps) {
    const viewer = moves[step]?.[0] ?? '-';
    const here = new Engine(module);
    here.ask('open', { log: head + kept.lines.slice(0, step).join('\n'), sitters: {}, viewer, handover: 'none' });
    const position = here.ask('at', { viewer, moves: step });
    for (const answer of texts.filter((_, i) => (i + step) % 5 === 0)) {
      const refused = here.try('why', { viewer, text: answer });
      if (isRefused(refused)) cases.push({ refusal: refused.error, position, answer });
    }
  }
  return cases;
}

const nonsense = 'line 7: 99 wood missing; there are 42 {no} sense [in] this log is of ale rules 3';

describe.each(games)('refusals of %s in recorded games', (game) => {
  let cases: readonly Case[] = [];
  const says = new Map<Language, Say>();
  beforeAll(async () => {
    const module = new WebAssembly.Module(readFileSync(new URL('../../src/generated/engine.wasm', import.meta.url)));
    const logs = readdirSync(new URL('tests/games/', root)).filter((name) => name.startsWith(`${game}-`));
    expect(existsSync(new URL(`tests/games/${logs[0] ?? ''}`, root))).toBe(true);
    cases = logs.flatMap((name) => refusedIn(module, read(`tests/games/${name}`)));
    for (const language of languages) says.set(language, sayer(language, ...(await messagesOf(game, language))));
  }, 120_000);

  it('come with many codes', () => {
    expect(cases.length).toBeGreaterThan(500);
    expect(new Set(cases.map(({ refusal }) => refusal.code)).size).toBeGreaterThan(12);
  });

  it.each(languages)('say the same whatever the engine says: %s', async (language) => {
    const module = await modules.load(game);
    const say = says.get(language) as Say;
    for (const { refusal, position, answer } of cases) {
      const text = module.refusal(refusal, position, say);
      expect(text, `${refusal.code} ${answer}`).not.toBe(refusal.message);
      expect(text, `${refusal.code} ${answer}`).not.toMatch(/[{}[\]]|undefined|NaN/);
      expect(module.refusal({ ...refusal, message: nonsense }, position, say)).toBe(text);
    }
  });
});

describe('the engine’s sentence', () => {
  it('is shown where the page has none', async () => {
    const module = await modules.load('ale');
    const say = sayer('pl', ...(await messagesOf('ale', 'pl')));
    expect(module.refusal({ code: 'unheard_of', message: 'English', values: { case: 'x', n: 3 } }, {} as Position, say)).toBe('English');
  });

  it('does not tell what is wrong with a log', () => {
    const trouble = (values: Refusal['values'], code = 'bad_log') => troubleOfLog({ code, message: nonsense, ...(values ? { values } : {}) });
    expect(trouble({ line: 3 })).toMatchObject({ code: 'bad_log', line: 3 });
    expect(trouble({ line: 2, case: 'rules', rules: 9 })).toMatchObject({ code: 'other_rules', line: 2 });
    expect(trouble({ line: 4 }, 'masked_log')).toMatchObject({ code: 'masked_log', line: 4 });
    expect(trouble(undefined)).toMatchObject({ code: 'bad_log', line: undefined });
  });

  it('comes from the engine with the line of a log', () => {
    const engine = new Engine(new WebAssembly.Module(readFileSync(new URL('../../src/generated/engine.wasm', import.meta.url))));
    const opened = (log: string) => {
      const laid = engine.try('open', { log, sitters: {}, viewer: '-', handover: 'none' });
      return isRefused(laid) ? troubleOfLog(laid.error) : null;
    };
    const log = read('tests/games/ale-2.log');
    expect(opened(log)).toBeNull();
    expect(opened(log.replace('rules 1', 'rules 999'))).toMatchObject({ code: 'other_rules', line: 2 });
    expect(opened(log.replace(/^red .*$/m, 'red   done'))).toMatchObject({ code: 'bad_log', line: 1 + log.split('\n').findIndex((line) => line.startsWith('red')) });
  });

  // Messages pass through Trouble for the console, and refusals.ts shows them; nobody takes them apart.
  it('is taken apart nowhere', () => {
    const sources = readdirSync(new URL('web/src/', root), { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith('.test.ts'));
    expect(sources.length).toBeGreaterThan(100);
    const parts = /\bmessage\b[^\n]{0,12}\.(match|exec|split|startsWith|endsWith|includes|indexOf|slice|replace|search|at|charAt)\b|(exec|test)\([^()\n]*\bmessage\b/;
    for (const name of sources.filter((path) => path !== 'text/say.ts')) expect(parts.test(read(`web/src/${name}`)), name).toBe(false);
  });
});
