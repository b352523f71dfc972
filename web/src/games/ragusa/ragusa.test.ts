import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { Move, Position, Setup } from '../../source/source';
import { languages, sayer, type Language, type Messages, type Say } from '../../text/say';
import { allLands, hexes, segments, spaces, spacesOf } from './catalogue';
import fixtures from './fixtures.json';
import ragusa from './index';
import { placesOf, segmentName, spaceName } from './offers';
import { parse, type RagusaView } from './view';

// Positions of games between bots, as the seat that decides sees them: every phase, every number
// of seats, early, middle, late and over; `move` leads to the next one.
type Fixture = Position<RagusaView> & { readonly seats: number; readonly move: Move | null };
const positions = fixtures.positions as unknown as readonly Fixture[];

const words = new Map<Language, Messages>();
for (const language of languages) words.set(language, (await ragusa.messages[language]()).default);
const sayIn = (language: Language): Say => sayer(language, words.get(language) ?? {});

function setupOf({ seats, view }: Fixture): Setup {
  const players = view.players.slice(0, seats).map(({ seat }) => ({ seat, name: seat, bot: null }));
  return { game: 'ragusa', seats, options: view.options, players };
}

/** A text a player may read: not empty, no key without a text, no place left open. */
function readable(text: string | undefined, what: string): void {
  expect(text, what).toBeTruthy();
  expect(text, what).not.toMatch(/[[\]{}]|undefined|NaN/);
}

describe('the map', () => {
  it('has ten hexes of the city with six spaces each, and 22 segments of wall', () => {
    const city = hexes.filter((hex) => hex.zone === 'city');
    expect(city).toHaveLength(10);
    for (const hex of city) expect(spacesOf(hex)).toHaveLength(6);
    expect(segments).toHaveLength(22);
    expect(spaces).toHaveLength(53);
  });

  it('calls no two spaces and no two segments the same', () => {
    for (const language of languages) {
      const names = spaces.map(({ id }) => spaceName(id, sayIn(language)));
      expect(new Set(names).size).toBe(names.length);
      const walls = segments.map(({ id }) => segmentName(id, sayIn(language)));
      expect(new Set(walls).size).toBe(walls.length);
    }
  });

  it('draws every land', () => {
    expect(new Set(hexes.map((hex) => hex.land))).toEqual(new Set(allLands));
  });
});

describe('answers', () => {
  it('are all read', () => {
    for (const { offers, move } of positions)
      for (const text of move ? [...offers, move.text] : offers) expect(parse(text), text).not.toBeNull();
  });

  it('of another game are not', () => {
    for (const text of ['', 'build', 'visit now', 'dance C00', 'deal purple', 'build C00 C01']) expect(parse(text), text).toBeNull();
  });

  it('but for passing lie on the board', () => {
    for (const { offers } of positions)
      for (const text of offers) expect(placesOf(text).length, text).toBe(text === 'pass' ? 0 : 1);
  });

  it.each(languages)('have words: %s', (language) => {
    const say = sayIn(language);
    for (const position of positions) {
      readable(ragusa.question(position, say), position.view.phase);
      readable(ragusa.subtitle(position, setupOf(position), say), 'subtitle');
      for (const text of position.offers) {
        const phrase = ragusa.phrase(text, position, say);
        readable(phrase.title, text);
        if (phrase.detail !== undefined) readable(phrase.detail, text);
        const group = ragusa.group(text, position);
        if (group) readable(say(group), group);
      }
    }
  });
});

describe('moves', () => {
  it.each(languages)('become sentences: %s', (language) => {
    const say = sayIn(language);
    const silent = new Set<string>();
    positions.forEach((before, i) => {
      const after = positions[i + 1];
      if (!before.move || !after) return;
      const sentence = ragusa.sentence(before.move, before, after, say);
      if (sentence === null) silent.add(before.move.text.split(' ')[0] ?? '');
      else readable(sentence, before.move.text);
    });
    for (const verb of ['build', 'superhouse', 'wall', 'tower', 'buy', 'sell', 'swap', 'visit', 'keep', 'card', 'reveal', 'first'])
      expect(silent).not.toContain(verb);
  });
});

describe('help', () => {
  it.each(languages)('exists on everything: %s', (language) => {
    const say = sayIn(language);
    const topics = ragusa.topics().map(({ topic, kind }) => {
      readable(say(kind), kind);
      return topic;
    });
    const more = [...spaces.map(({ id }) => `space.${id}`), 'ship.silk-wine', 'ship.furs-silver'];
    for (const topic of [...topics, ...more])
      for (const position of [undefined, positions[5], positions.at(-1)]) {
        const help = ragusa.explain(topic, say, position);
        readable(help?.title, topic);
        for (const text of help?.text ?? ['']) readable(text, topic);
        for (const fact of help?.facts ?? []) readable(`${fact.label} ${fact.value}`, topic);
      }
    expect(ragusa.explain('land.moon', say)).toBeNull();
  });

  it.each(languages)('reads the table as text: %s', (language) => {
    const say = sayIn(language);
    for (const position of positions)
      for (const { title, rows } of ragusa.read(position, 'purple', say)) {
        readable(title, 'title');
        for (const cell of rows.flat()) readable(cell, title);
      }
  });

  it.each(languages)('guides a first game: %s', (language) => {
    const say = sayIn(language);
    for (const { text } of ragusa.lesson.goals) readable(say(text), text);
  });

  it('ticks off the goals of the first game as it goes on', () => {
    const done = (position: Fixture): number => {
      const scene = { rev: 0, viewer: 'purple', now: position, moves: [], draft: 0, floor: 'start', complete: false, since: 0, thinking: null, curtain: null } as const;
      return ragusa.lesson.goals.filter((goal) => goal.done(scene)).length;
    };
    const three = positions.filter(({ seats }) => seats === 3);
    const [first] = three;
    const last = three.at(-1);
    expect(first && last && done(first) < done(last)).toBe(true);
    expect(last && done(last)).toBeGreaterThan(6);
  });
});

describe('figures', () => {
  it.each(languages)('have labels, and the engine has them: %s', (language) => {
    const say = sayIn(language);
    for (const { figures } of positions)
      for (const { names, label } of [...ragusa.figures, ...(ragusa.rivals ?? [])]) {
        readable(say(label, { seat: say('colour.blue') }), label);
        for (const held of Object.values(figures)) for (const name of names) expect(held).toHaveProperty([name]);
      }
  });
});

describe('drawings', () => {
  it.each(languages)('show every position and light every offer: %s', (language) => {
    const say = sayIn(language);
    // What differs between languages are words, so that some positions of the others will do.
    const drawn = language === 'en' ? positions : positions.filter((_, i) => i % 6 === 0);
    for (const position of drawn) {
      const lit = new Map(position.offers.flatMap((offer) => placesOf(offer)).map((place, i) => [place, 'abcdefghi'[i] ?? '']));
      const seat = position.actor && position.actor !== '*' ? position.actor : 'purple';
      for (const compact of [false, true]) {
        const props = {
          setup: setupOf(position), position, seat, lit, near: [...lit.keys()][0] ?? null, say, language, compact,
          pick: () => undefined, point: () => undefined, help: () => undefined,
        };
        const parts = [ragusa.Shared, ragusa.Board, ragusa.Rival, ...(ragusa.Cards ? [ragusa.Cards] : [])];
        const html = parts.map((part) => render(part, { props }).body).join('');
        expect(html).not.toMatch(/\[[a-z]+\.|undefined|NaN/);
        for (const place of lit.keys()) expect(html, place).toContain(`data-place="${place}"`);
        expect(html.match(/data-lit/g)?.length ?? 0).toBe(lit.size);
      }
    }
  }, 30_000);
});

describe('messages', () => {
  const keys = Object.keys(words.get('en') ?? {});

  it('are the same in every language', () => {
    for (const language of languages) expect(Object.keys(words.get(language) ?? {}).sort()).toEqual([...keys].sort());
  });

  it('have the same places in every language', () => {
    const places = (text: string | undefined): string[] => [...new Set([...(text ?? '').matchAll(/\{(\w+)/g)].map(([, name]) => name ?? ''))].sort();
    for (const language of languages)
      for (const key of keys) expect(places(words.get(language)?.[key]), `${language} ${key}`).toEqual(places(words.get('en')?.[key]));
  });

  it('in Polish have all forms of a number', () => {
    for (const [key, text] of Object.entries(words.get('pl') ?? {}))
      for (const [form] of text.matchAll(/\{\w+\|[^{}]*\}/g))
        for (const part of ['one:', 'few:', 'many:', 'other:']) expect(form, key).toContain(part);
  });
});
