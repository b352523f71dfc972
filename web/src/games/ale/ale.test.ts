import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import catalogue from '../../generated/ale.json';
import type { Position, Scene, Setup } from '../../source/source';
import { languages, sayer } from '../../text/say';
import type { Language, Messages, Say } from '../../text/say';
import type { BoardProps } from '../module';
import { sheds, spots } from './data';
import recorded from './fixtures.json';
import ale from './index';
import { parse } from './view';
import type { AleView } from './view';

// Positions of recorded games: every phase, every verb, every seat count, early, middle, late.
interface Fixture extends Position<AleView> {
  readonly seats: number;
}
const fixtures = recorded as unknown as readonly Fixture[];
const setup = (seats: number): Setup => ({ game: 'ale', seats, options: {}, players: [] });

const frame: Readonly<Record<Language, Messages>> = {
  en: (await import('../../text/en.json')).default,
  pl: (await import('../../text/pl.json')).default,
  es: (await import('../../text/es.json')).default,
};
const own = Object.fromEntries(await Promise.all(languages.map(async (language) => [language, (await ale.messages[language]()).default]))) as Record<Language, Messages>;
const sayers = Object.fromEntries(languages.map((language) => [language, sayer(language, own[language], frame[language])])) as Record<Language, Say>;

/** One position of each phase and seat count: enough where only words differ. */
const some = fixtures.filter((one, i) => fixtures.findIndex((other) => other.seats === one.seats && other.view.phase === one.view.phase) === i);

/** Real words: not empty, no key without a text, no value without a place. */
function speaks(text: string, what: string): void {
  expect(text, what).not.toBe('');
  expect(text, what).not.toMatch(/\[|\{|undefined|NaN|Infinity/);
}

describe.each(languages)('in %s', (language) => {
  const say = sayers[language];

  it('puts every offer into words and places', () => {
    for (const position of fixtures) {
      speaks(ale.question(position, say), position.view.phase);
      for (const offer of position.offers) {
        const { title, detail, icon } = ale.phrase(offer, position, say);
        speaks(title, offer);
        if (detail !== undefined) speaks(detail, offer);
        expect(icon, offer).toBeTruthy();
        const group = ale.group(offer, position);
        if (group) speaks(say(group), offer);
        const lit = ale.places(offer, position);
        expect(lit.length > 0 || ['done', 'decline'].includes(offer) || offer.startsWith('activate nothing'), offer).toBe(true);
      }
    }
  });

  // HA-7.5: a disc on a kind of monk lets what lies beside them act, not the monks themselves.
  it('says of a disc on monks that their neighbours act', () => {
    const neighbour = { en: 'neighbours', pl: 'sąsiadów', es: 'vecinas' }[language];
    for (const topic of ['rule-disc', 'spot-monk-a']) expect(ale.explain(topic, say)?.text.join(' '), topic).toContain(neighbour);
  });

  it('tells moves', () => {
    for (const before of some) {
      for (const after of some) {
        if (before.seats !== after.seats || after.at < before.at || before.actor === null) continue;
        for (const offer of before.offers.slice(0, 40)) {
          const text = ale.sentence({ actor: before.actor, text: offer }, before, after, say);
          if (text !== null) speaks(text, offer);
        }
      }
    }
  });

  it('explains every topic, with and without a position', () => {
    const topics = ale.topics();
    expect(topics.length).toBeGreaterThan(100);
    const late = fixtures.at(-1);
    for (const { topic, kind } of [...topics, ...sheds.map((shed) => ({ topic: `round-${shed}`, kind: 'kind.shed' })), { topic: 'rates', kind: 'kind.track' }, { topic: 'goods-cards', kind: 'kind.card' }]) {
      speaks(say(kind), kind);
      for (const position of [undefined, late]) {
        const help = ale.explain(topic, say, position);
        expect(help, topic).not.toBeNull();
        for (const text of [help?.title ?? '', ...(help?.text ?? []), ...(help?.facts ?? []).flatMap((fact) => [fact.label, fact.value])]) speaks(text, topic);
      }
    }
    expect(ale.explain('tile-beer', say)).toBeNull();
    expect(ale.explain('nonsense', say)).toBeNull();
  });

  it('breaks the production score down', () => {
    const markers = { wood: 14, yeast: 9, hops: 6, water: 11, barley: 2 };
    const rows = ale.details?.([{ seat: 'red', rate: 3, value: 4, markers, exchanges: 4, money_steps: 2, level: 7 }], say) ?? [];
    expect(rows.map((row) => row.values['red'])).toEqual([14, 9, 6, 11, 2, 3, 4, 2, 7, 4]);
    for (const row of rows) speaks(row.label, row.part);
    expect(ale.details?.(null, say)).toBeDefined();
  });

  it('reads the board as text, names figures and the round', () => {
    for (const position of fixtures)
      for (const { seat } of position.view.players) {
        for (const { title, rows } of ale.read(position, seat, say)) for (const text of [title, ...rows.flat()]) if (text) speaks(text, title);
        for (const { names, label } of ale.figures) {
          speaks(say(label), label);
          for (const name of names) expect(position.figures[seat], name).toHaveProperty([name]);
        }
        speaks(ale.subtitle(position, setup(position.seats), say), 'subtitle');
      }
  });

  it.each([true, false])('draws every board, compact: %s', (compact) => {
    for (const position of language === 'en' ? fixtures : some) {
      const lit = new Map(position.offers.flatMap((offer) => ale.places(offer, position)).map((place, i) => [place, 'abcdefghi'[i] ?? '']));
      for (const { seat } of position.view.players) {
        const props: BoardProps<AleView> = { setup: setup(position.seats), position, seat, lit, near: [...lit.keys()][0] ?? null, say, language, compact, pick: () => {}, point: () => {}, help: () => {} };
        for (const drawing of [ale.Shared, ale.Board, ale.Rival]) {
          const { body } = render(drawing, { props });
          expect(body).not.toMatch(/\[[a-z_]+\.|NaN|undefined|Infinity/);
        }
      }
    }
  });

  it('has texts of its own for nothing that the frame says', () => {
    expect(Object.keys(own[language]).filter((key) => key in frame[language])).toEqual([]);
    expect(Object.keys(own[language]).sort()).toEqual(Object.keys(own.en).sort());
  });
});

it('lights a button for every place that an offer names', () => {
  for (const position of fixtures) {
    if (position.actor === null) continue;
    const places = position.offers.flatMap((offer) => ale.places(offer, position));
    const lit = new Map(places.map((place) => [place, '']));
    const props: BoardProps<AleView> = { setup: setup(position.seats), position, seat: position.actor, lit, near: null, say: sayers.en, language: 'en', compact: false, pick: () => {}, point: () => {}, help: () => {} };
    const body = render(ale.Shared, { props }).body + render(ale.Board, { props }).body;
    for (const place of lit.keys()) expect(body, `${position.at}`).toMatch(new RegExp(`data-place="${place}"[^>]* role="button"`));
    if (lit.size) expect(body).toContain('tabindex="0"');
  }
});

it('takes every answer apart', () => {
  for (const position of fixtures) for (const offer of position.offers) expect(parse(offer), offer).not.toBeNull();
  expect(parse('lay hops-3 on 12')).toEqual({ verb: 'lay', tile: 'hops-3', space: 12 });
  expect(parse('activate sun-5 shade-5 at shed-3')).toEqual({ verb: 'activate', spots: ['sun-5', 'shade-5'], shed: 'shed-3' });
  expect(parse('score x-4')).toEqual({ verb: 'score', at: 'x', number: 4 });
  expect(parse('settle monk-b at sun-1')).toEqual({ verb: 'plant', tile: 'monk-b', spot: 'sun-1' });
  for (const nonsense of ['', 'go', 'go there', 'plant', 'home alone', 'done now', 'sing']) expect(parse(nonsense), nonsense).toBeNull();
});

it('knows the printed board', () => {
  expect(spots).toHaveLength(30);
  expect(sheds).toHaveLength(7);
  expect(catalogue.spaces).toHaveLength(27);
  expect(catalogue.goals).toHaveLength(12);
  expect(catalogue.sheds.map((shed) => shed.from)).toEqual([0, 8, 12, 18, 24]);
});

it('has goals of the lesson that begin open and are reached in play', () => {
  const scene = (position: Fixture): Scene => ({ rev: 0, viewer: 'red', now: position, moves: [], draft: 0, floor: 'start', complete: false, since: 0, thinking: null, curtain: null });
  const first = fixtures.find((position) => position.view.round === 1 && position.view.players.every((player) => player.figure === 0));
  const last = fixtures.find((position) => position.actor === null);
  for (const { text, done } of ale.lesson.goals) {
    speaks(sayers.en(text), text);
    if (first) expect(done(scene(first)), text).toBe(false);
    if (last) expect(done(scene(last)), text).toBe(true);
  }
  expect(first && last).toBeTruthy();
});
