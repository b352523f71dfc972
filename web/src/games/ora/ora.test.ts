import { render } from 'svelte/server';
import { describe, expect, it, vi } from 'vitest';
import type { Component } from 'svelte';
import type { Move, Position, Scene, Setup } from '../../source/source';
import { languages, sayer, type Language, type Messages, type Say } from '../../text/say';
import type { BoardProps } from '../module';
import { parse } from './answer';
import { scene } from './art';
import { catalogue } from './cards';
import { clauses, gist } from './fx';
import recorded from './fixtures.json';
import { spaces } from './land';
import { asksGifts, bestGifts, giftKinds, isAsChosen, needed, nextGift } from './gifts';
import ora from './index';
import { asks, bestWay, enough, kinds, nextAnswer } from './payment';
import type { View } from './view';

// Positions of recorded games in every mode: every question, every verb, early, middle and late.
interface Fixture extends Position<View> {
  readonly mode: string;
  readonly move?: string;
}
// Hundreds of drawings take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
const fixtures = recorded as unknown as readonly Fixture[];
const setupOf = ({ view }: Fixture): Setup => ({
  game: 'ora',
  seats: view.seats,
  options: view.options,
  players: view.players.map(({ seat }) => ({ seat, name: seat, bot: null })),
});

const own = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, (await ora.messages[language]()).default])),
) as Record<Language, Messages>;
const frame: Readonly<Record<Language, Messages>> = {
  en: (await import('../../text/en.json')).default,
  pl: (await import('../../text/pl.json')).default,
  es: (await import('../../text/es.json')).default,
};
const sayers = Object.fromEntries(languages.map((language) => [language, sayer(language, own[language], frame[language])])) as Record<Language, Say>;

/** Real words: not empty, no key without a text, no value without a place. */
function speaks(text: string, what: string): void {
  expect(text.trim(), what).not.toBe('');
  expect(text, what).not.toMatch(/[[{}]|undefined|NaN|Infinity|\bnull\b/);
}
function litOf(position: Fixture): Map<string, string> {
  const lit = new Map<string, string>();
  for (const offer of position.offers)
    for (const place of ora.places(offer, position)) if (!lit.has(place)) lit.set(place, 'abcdefghi'[lit.size] ?? '');
  return lit;
}
function props(position: Fixture, language: Language, compact: boolean, seat = position.view.ask.seat): BoardProps<View> {
  return {
    setup: setupOf(position),
    position,
    seat,
    lit: litOf(position),
    near: null,
    say: sayers[language],
    language,
    compact,
    pick: () => undefined,
    point: () => undefined,
    help: () => undefined,
  };
}
const html = (component: unknown, values: object): string =>
  render(component as Component<Record<string, unknown>>, { props: values as Record<string, unknown> }).body;

it('has recorded every verb of the notation', () => {
  const verbs = new Set(fixtures.flatMap(({ offers }) => offers.map((offer) => offer.split(' ')[0])));
  expect(verbs.size).toBe(30);
  for (const { offers } of fixtures) for (const offer of offers) expect(parse(offer), offer).not.toBeNull();
  expect(parse('fly to Rome')).toBeNull();
});

describe.each(languages)('in %s', (language) => {
  const say = sayers[language];

  it('puts every question and offer into words', () => {
    for (const position of fixtures) {
      speaks(ora.question(position, say), position.view.ask.kind);
      speaks(ora.subtitle(position, setupOf(position), say), position.mode);
      for (const offer of position.offers) {
        const { title, detail, icon } = ora.phrase(offer, position, say);
        speaks(title, offer);
        if (detail !== undefined) speaks(detail, offer);
        expect(icon, offer).toMatch(/^(good|ora|ui)-/);
        const group = ora.group(offer, position);
        if (group !== '') speaks(say(group), group);
        if (parse(offer)?.verb === 'use') expect(ora.places(offer, position)).toHaveLength(1);
      }
    }
  });

  it('tells every move', () => {
    let told = 0;
    for (const [i, before] of fixtures.entries()) {
      const after = fixtures[i + 1] ?? before;
      for (const text of before.offers) {
        const move: Move = { actor: before.actor ?? '*', text };
        const sentence = ora.sentence(move, before, after, say);
        if (sentence === null) continue;
        speaks(sentence, text);
        told++;
      }
    }
    expect(told).toBeGreaterThan(500);
  });

  it('explains every topic, with and without a position', () => {
    for (const { topic, kind } of ora.topics()) {
      speaks(say(kind), kind);
      for (const position of [undefined, ...fixtures.filter((_, i) => i % 30 === 0)]) {
        const help = ora.explain(topic, say, position);
        expect(help, topic).not.toBeNull();
        speaks(help?.title ?? '', topic);
        for (const text of help?.text ?? []) speaks(text, topic);
        for (const { label, value } of help?.facts ?? []) speaks(`${label} ${value}`, topic);
      }
    }
  });

  it('reads the table as text and names its figures', () => {
    for (const position of fixtures.filter((_, i) => i % 5 === 0)) {
      for (const { seat } of position.view.players) {
        for (const { title, rows } of ora.read(position, seat, say)) {
          speaks(title, seat);
          for (const row of rows) for (const text of row) speaks(text, title);
        }
        for (const { names, label } of ora.figures) {
          speaks(say(label), label);
          for (const name of names) expect(position.figures[seat], name).toHaveProperty([name]);
        }
      }
    }
  });

  it('draws boards, wheel and cards', () => {
    for (const [i, position] of fixtures.entries()) {
      if (i % 4 !== 0 && position.actor !== null) continue;
      for (const compact of [false, true]) {
        const values = props(position, language, compact);
        for (const part of [ora.Shared, ora.Board, ora.Cards]) speaks(words(html(part, values)), position.mode);
        for (const { seat } of position.view.players) html(ora.Rival, props(position, language, compact, seat));
      }
    }
  });

  it('draws every payment', () => {
    for (const position of fixtures.filter((one) => ora.asks?.(one))) {
      const text = html(ora.Dialog, { ...props(position, language, false), explore: async () => position, take: () => undefined, cancel: () => undefined, steps: ['settle S01', 'at 0,3'] });
      speaks(words(text), position.mode);
    }
  });
});

/** Text and labels of a drawing. */
const words = (text: string): string =>
  [...text.matchAll(/aria-label="([^"]*)"/g)].map((match) => match[1] ?? '').join(' ') + text.replace(/<style[\s\S]*?<\/style>|<!--[\s\S]*?-->|<[^>]*>/g, ' ');

it('lights a button for every place that an offer names', () => {
  for (const position of fixtures) {
    const values = props(position, 'en', false);
    const rivals = position.view.players.filter(({ seat }) => seat !== values.seat).map(({ seat }) => html(ora.Rival, { ...values, seat }));
    // A place may be on the other shelf of cards: settlements stand apart from buildings.
    const all = [ora.Shared, ora.Board, ora.Cards].map((part) => html(part, values)).join('') + rivals.join('');
    for (const place of values.lit.keys()) expect(all, `${place} in ${position.mode} at ${position.at}`).toMatch(new RegExp(`data-place="${place}"[^>]*data-lit=`));
  }
});

it('names every space of a landscape once', () => {
  for (const { view } of fixtures) {
    for (const { land } of view.players) {
      const all = spaces(land).map(({ row, column }) => `${row},${column}`);
      expect(new Set(all).size).toBe(all.length);
      expect(all.length).toBe(land.block.length * 5 + land.coast.length * 4 + land.mountain.length * 3);
    }
  }
});

it('fills in a payment that the engine takes', () => {
  let paid = 0;
  for (const position of fixtures.filter((one) => asks(one))) {
    const way = bestWay(position);
    expect(kinds(position).length).toBeGreaterThan(0);
    // What the engine asks for now is among the kinds, and no more of it than is there.
    const icon: Readonly<Record<string, string>> = { burn: 'energy_halves', eat: 'food', spend: 'points' };
    for (const [verb = '', good, n] of position.offers.map((text) => text.split(' ')))
      if (verb in icon) expect(kinds(position).find(({ key }) => key === `${icon[verb]} ${good}`)?.most ?? -1).toBeGreaterThanOrEqual(Number(n));
    expect(enough(position, way), `${position.mode} at ${position.at}`).toBe(true);
    const first = nextAnswer(position, way);
    expect(position.offers).toContain(first);
    // Whoever gives one tile less has not paid, one more and a tile is wasted.
    for (const kind of kinds(position)) {
      const n = way[kind.key] ?? 0;
      if (n > 0) expect(enough(position, { ...way, [kind.key]: n - 1 })).toBe(false);
    }
    paid++;
  }
  expect(paid).toBeGreaterThan(3);
});

it('fills in goods that differ and that the engine takes', () => {
  const asking = fixtures.filter((one) => asksGifts(one));
  expect(asking.length).toBeGreaterThan(0);
  for (const position of asking) {
    const gifts = bestGifts(position);
    expect(new Set(gifts).size).toBe(needed(position));
    const first = nextGift(position, new Set(gifts));
    expect(position.offers).toContain(`give ${first}`);
    for (const offer of position.offers.filter((text) => text.startsWith('give '))) expect(giftKinds(position)).toContain(offer.slice(5));
    expect(nextGift(position, new Set())).toBeNull();
    expect(isAsChosen(position, position, new Set())).toBe(true);
    if (gifts.includes('wood')) expect(isAsChosen(position, position, new Set(['wood' as const]))).toBe(false);
  }
});

it('has a picture and icons for every card', () => {
  for (const { code } of [...catalogue.cards, ...catalogue.settlements]) expect(scene(code), code).toContain('<path');
  for (const { code } of catalogue.cards) {
    expect(clauses(code).flat().length, code).toBeGreaterThan(0);
    const tokens = gist(code);
    expect(tokens.length, code).toBeGreaterThan(0);
    expect(tokens.length, code).toBeLessThanOrEqual(7);
  }
});

it('breaks the score down without losing a point', () => {
  const sheet = {
    seats: [
      {
        seat: 'red',
        goods: { points: 12, of: { 'coins, wine and whiskey': 2, book: 10 } },
        economy: { points: 13, of: [{ card: 'G12', points: 6 }, { card: 'S05', points: -1 }, { card: 'S07', points: 8 }] },
        settlements: { points: 43, of: [{ card: 'S05', points: 23 }, { card: 'S07', points: 20 }] },
      },
    ],
  };
  const rows = ora.details?.(sheet, sayers.en) ?? [];
  const sum = (part: string) => rows.filter((row) => row.part === part).reduce((all, row) => all + (row.values['red'] ?? 0), 0);
  expect([sum('goods'), sum('economy'), sum('settlements')]).toEqual([12, 13, 43]);
  for (const { label } of rows) speaks(label, label);
});

describe('the first game', () => {
  const opening = fixtures.find((one) => one.mode === '2-france' && one.at === 0);
  const sceneWith = (texts: readonly string[]): Scene =>
    ({
      rev: 0,
      viewer: 'red',
      now: opening,
      moves: texts.map((text): Move => ({ actor: 'red', text })),
      draft: 0, floor: 'start', complete: false, since: 0, thinking: null, curtain: null,
    }) as unknown as Scene;

  it('starts with every goal open and has words for each', () => {
    expect(opening).toBeDefined();
    for (const goal of ora.lesson.goals) {
      expect(goal.done(sceneWith([])), goal.text).toBe(false);
      for (const language of languages) speaks(sayers[language](goal.text), goal.text);
    }
  });

  it('sees what was done', () => {
    const after = sceneWith(['use L2', 'take grain', 'fell 0,1', 'end', 'cut 0,0', 'use L1', 'use L3', 'contract L1 of blue', 'buy plot', 'stay']);
    const open = ora.lesson.goals.filter((goal) => !goal.done(after)).map((goal) => goal.text);
    expect(open).toEqual(['lesson.build', 'lesson.settle', 'lesson.score']);
  });

  it('does not count what the other player did', () => {
    const other = { ...sceneWith([]), moves: [{ actor: 'blue', text: 'fell 0,1' }] } as Scene;
    expect(ora.lesson.goals.find((goal) => goal.text === 'lesson.fell')?.done(other)).toBe(false);
  });
});
