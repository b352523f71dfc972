import { readdirSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { playerOf, type AleView } from '../../src/games/ale/view';
import { modules } from '../../src/games/registry';
import type { GameId, Holding, Position, Seat } from '../../src/source/source';
import type { Values } from '../../src/text/say';
import { opened, positionAt, recorded } from '../fixtures';
import { module } from '../source/ground';

vi.setConfig({ testTimeout: 120_000 });

// What the texts of an offer say that it gives or takes is what the engine says that it brings, for
// every offer of the recorded games.

// Messages that name a change say it as «figure number»; all others say what stands in them.
type Telling = (key: string, values: Values) => string | undefined;
const told = (name: string, by: unknown): string => `«${name} ${String(by)}»`;

const tellings: Readonly<Record<GameId, Telling>> = {
  ale: (key, { count, points, resource, steps }) => {
    switch (key) {
      case 'count.ducats':
      case 'phrase.return_detail': return told('ducats', count);
      case 'gain.marker': return told(String(resource).replace('name.', ''), steps);
      case 'gain.brewmaster': return told('brewmaster', steps);
      case 'go.barrels_detail': return told('barrels', count) + told('points', points);
      case 'card.barrel_bonus_now': return told('points.barrel_bonus', count);
      case 'home.first_last': return told('points.first_player', 1);
      default: return undefined;
    }
  },
  ora: (key, { n }) => {
    if (key.startsWith('goods.')) return told(key.slice(6), n);
    return key === 'settlements.plus' ? told('points.settlements', Number(String(n).replace('−', '-'))) : undefined;
  },
  ragusa: (key, { n, cost, points }) => {
    if (key.startsWith('unit.')) return told(key.slice(5), n);
    if (key.startsWith('colour.')) return `@${key.slice(7)} `;
    switch (key) {
      case 'points': return told('at once', n);
      case 'gain.buy': return String(cost).replaceAll('«', '−«') + told('at once', points);
      case 'gain.swap': return told('fish', -Number(n));
      default: return undefined;
    }
  },
};

/** The changes that a text names, by seat. */
function named(text: string, actor: Seat): Readonly<Record<Seat, Holding>> {
  const out: Record<Seat, Record<string, number>> = {};
  for (const part of text.split(/; |(?=@)/)) {
    const seat = /^@(\w+)/.exec(part)?.[1] ?? actor;
    for (const [, minus, name = '', by] of part.matchAll(/(−?)«([^ ]+|at once) (-?\d+)»/g)) {
      const of = (out[seat] ??= {});
      of[name] = (of[name] ?? 0) + Number(by) * (minus ? -1 : 1);
    }
  }
  return out;
}

/** Names of the texts that are no figure of the engine's but several. */
const sums: Readonly<Record<string, readonly string[]>> = {
  barrels: ['large', 'small'],
  'at once': ['points.walls', 'points.ships', 'points.sales', 'points.fish'],
};
const amount = (holding: Holding | undefined, name: string): number => (sums[name] ?? [name]).reduce((sum, each) => sum + (holding?.[each] ?? 0), 0);

/** Whether the text is about what the answer brings at once, and not about a question that comes first
 *  (which building, where), the terms of a trade, or what all get when a round begins. */
const atOnce: Readonly<Record<GameId, (offer: string, others: boolean) => boolean>> = {
  ale: () => true,
  ora: (offer, others) => /^at /.test(offer) || (/^(take|joker|choose) /.test(offer) && !others),
  ragusa: () => true,
};
/** Figures that a text names completely. */
const complete: Readonly<Record<GameId, (offer: string) => readonly string[]>> = {
  ale: (offer) => (/^(score|activate|home (?!first)|place)/.test(offer) ? ['ducats', 'wood', 'yeast', 'hops', 'water', 'barley', 'brewmaster'] : []),
  ora: (offer) => (offer.startsWith('at ') ? ['points.settlements'] : []),
  ragusa: (offer) => (/^(build|superhouse|wall|sell)/.test(offer) ? ['fish', 'wood', 'stone', 'silver-ore', 'grapes', 'olives', 'silver', 'wine', 'oil', 'at once'] : []),
};

it.each(['ale', 'ora', 'ragusa'] as const)('texts of offers say what the engine does: %s', async (game) => {
  const { phrase } = await modules.load(game);
  const telling = tellings[game];
  const say = (key: string, values: Values = {}): string => telling(key, values) ?? [key, ...Object.values(values)].join(' ');
  const logs = readdirSync(new URL('../../../tests/games/', import.meta.url)).filter((name) => name.startsWith(`${game}-`));
  let compared = 0;
  const wrong: string[] = [];
  for (const log of logs) {
    const recording = recorded(module('engine'), game, log.slice(game.length + 1, -4));
    for (const [step, [actor]] of recording.moves.entries()) {
      if (actor === '*') continue;
      const position = positionAt(recording, step);
      position.offers.forEach((offer, i) => {
        const brings = position.brings[i];
        if (!brings) return;
        const { title, detail = '' } = phrase(offer, position, say);
        if (!atOnce[game](offer, Object.keys(brings).some((seat) => seat !== actor))) return;
        const all = Object.fromEntries(complete[game](offer).map((name) => [name, 0]));
        const claims = named(`${title} ${/^(plant|settle [^S])/.test(offer) ? detail.replace('«', '−«') : detail}`, actor);
        for (const [seat, changes] of Object.entries({ ...claims, [actor]: { ...all, ...claims[actor] } }))
          for (const [name, by] of Object.entries(changes)) {
            if (by !== amount(brings[seat], name)) wrong.push(`${log} ${step} ${offer}: ${seat} ${name} ${by}, not ${JSON.stringify(brings)}`);
            compared++;
          }
      });
    }
  }
  expect(wrong).toEqual([]);
  expect(compared).toBeGreaterThan(500);
});

// HA-7.9: steps that a marker cannot go are ducats. Every marker of whoever scores has come to the end
// of its track, so that no text may promise a step.
it('a marker at the end of its track brings ducats', async () => {
  const { phrase } = await modules.load('ale');
  const say = (key: string, values: Values = {}): string => tellings.ale(key, values) ?? key;
  const recording = recorded(module('engine'), 'ale', '3');
  let compared = 0;
  for (const [step, [actor]] of recording.moves.entries()) {
    if (actor === '*') continue;
    const { view } = positionAt(recording, step) as Position<AleView>;
    if (view.phase !== 'score' && view.phase !== 'shed') continue;
    const players = view.players.map((player) => (player.seat === actor ? { ...player, markers: { wood: 20, yeast: 20, hops: 20, water: 20, barley: 20 } } : player));
    const { engine } = opened(module('engine'), `${recording.head}position ${JSON.stringify({ ...view, players })}\n`);
    const purse = (position: Position): number => playerOf((position as Position<AleView>).view, actor)?.ducats ?? NaN;
    const position = engine.ask('at', { viewer: actor, moves: 0 });
    for (const offer of position.offers.filter((text) => /^(score|activate) /.test(text))) {
      const after = engine.ask('explore', { viewer: actor, answers: [offer] });
      const said = named(phrase(offer, position, say).detail ?? '', actor)[actor] ?? {};
      const { ducats = 0, brewmaster: _, ...steps } = said;
      expect(steps, offer).toEqual({});
      expect(ducats, offer).toBe(purse(after) - purse(position));
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(100);
});
