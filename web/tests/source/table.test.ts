import { afterEach, describe, expect, it, vi } from 'vitest';
import { isRefusal } from '../../src/source/source';
import { Engine, EngineCrash } from '../../src/engine/engine';
import { serveThinker } from '../../src/source/think';
import { channel, closePorts, isAsked, library, module, playOn, setup, until } from './ground';

afterEach(closePorts);

/** What the engine itself makes of a log. */
function replayed(log: string) {
  const engine = new Engine(module('engine'));
  const opened = engine.ask('open', { log });
  return { ...opened, scores: engine.ask('at', { viewer: '', moves: opened.moves }).scores };
}

describe('a game in this browser', () => {
  it('begins with the first question and its offers', async () => {
    const source = await library().create(setup('ora', 'pn'), 7);
    const scene = await until(source, isAsked);
    expect(scene.viewer).toBe('red');
    expect(scene.now.actor).toBe('red');
    expect(scene.now.offers.length).toBeGreaterThan(3);
    expect(scene.draft).toBe(0);
    expect(scene.floor).toBe('start');
    expect(source.setup.options['variant']).toBe('france');
  });

  it('takes answers into a draft, and takes them back', async () => {
    const source = await library().create(setup('ora', 'pn'), 7);
    const { now } = await until(source, isAsked);
    const before = JSON.stringify(now.view);
    expect(await source.take(now.offers[0] ?? '')).toBeNull();
    expect(source.scene.draft).toBe(1);
    expect(source.scene.moves).toHaveLength(now.at + 1);
    await source.undo(1);
    expect(source.scene.draft).toBe(0);
    expect(source.scene.moves).toHaveLength(now.at);
    expect(JSON.stringify(source.scene.now.view)).toBe(before);
  });

  it('waits for the end of a turn, and ends it by itself if told so', async () => {
    const wishes = { confirmEnd: true, botBudget: 0.05, botPause: 0 };
    const shelf = library({}, wishes);
    const source = await shelf.create(setup('ora', 'pp'), 7);
    while (!source.scene.complete) {
      const scene = await until(source, isAsked);
      if (!scene.complete) await source.take(scene.now.offers[0] ?? '');
    }
    expect(source.scene.now.offers).toEqual([]);
    expect(source.scene.viewer).toBe('red');
    expect(await source.take('anything')).toMatchObject({ code: 'not_your_turn' });
    const length = source.scene.moves.length;
    await source.endTurn();
    const next = await until(source, (scene) => scene.viewer === 'blue');
    expect(next.moves).toHaveLength(length);
    expect(next.draft).toBe(0);
    expect(next.floor).toBe('turn');

    shelf.wish({ ...wishes, confirmEnd: false });
    for (let i = 0; source.scene.viewer === 'blue' && i < 50; ++i) {
      await source.take(source.scene.now.offers[0] ?? '');
      await until(source, (scene) => scene.now.offers.length > 0);
    }
    expect(source.scene.viewer).toBe('red');
    expect(source.scene.since).toBe(length);
  });

  it('ends every turn of somebody who plays alone', async () => {
    const source = await library().create(setup('ora', 'p'), 3);
    let ends = 0;
    for (let i = 0; i < 60; ++i) {
      const scene = await until(source, isAsked);
      if (scene.complete) {
        ++ends;
        await source.endTurn();
      } else {
        await source.take(scene.now.offers[0] ?? '');
      }
    }
    expect(ends).toBeGreaterThan(3);
  });

  it('says why not, and changes nothing', async () => {
    const source = await library().create(setup('ora', 'pn'), 7);
    await until(source, isAsked);
    expect(await source.take('nonsense')).toMatchObject({ code: 'unreadable' });
    expect(await source.why('nonsense')).toMatchObject({ code: 'unreadable' });
    expect(await source.why(source.scene.now.offers[0] ?? '')).toBeNull();
    expect(source.scene.moves).toHaveLength(0);
  });

  it('explores without taking', async () => {
    const source = await library().create(setup('ale', 'pn'), 7);
    const scene = await until(source, isAsked);
    const found = await source.explore([scene.now.offers[0] ?? '']);
    if (isRefusal(found)) throw new Error(found.message);
    expect(found.at).toBe(scene.now.at + 1);
    expect(source.scene.draft).toBe(0);
    expect(await source.explore(['nonsense'])).toMatchObject({ code: 'unreadable' });
  });

  for (const [game, who] of [['ora', 'pnn'], ['ale', 'npn'], ['ragusa', 'pnn'], ['ragusa', 'p'], ['ale', 'pp']] as const) {
    it(`is played to the end: ${game} ${who}`, { timeout: 120_000 }, async () => {
      const source = await library().create(setup(game, who), 11);
      await playOn(source);
      const { scene } = source;
      expect(scene.now.actor).toBeNull();
      const log = await source.log();
      const native = replayed(log);
      expect(native.actor).toBeNull();
      expect(native.moves).toBe(scene.moves.length);
      expect(scene.now.scores).toEqual(native.scores);
      const totals = await source.totals();
      expect(totals).toHaveLength(scene.moves.length + 1);
      expect(totals.at(-1)).toEqual(scene.now.scores.map((score) => score.total));
      expect(await source.sheet()).toBeTruthy();
      const middle = await source.at(Math.floor(scene.moves.length / 2));
      expect(middle.at).toBe(Math.floor(scene.moves.length / 2));
    });
  }

  it('draws what the seed says, whatever was undone before', async () => {
    const play = async (undo: boolean): Promise<string> => {
      const source = await library({}, { confirmEnd: false, botBudget: 0.05, botPause: 0 }).create(setup('ale', 'pp'), 5);
      for (let i = 0; i < 12; ++i) {
        const scene = await until(source, isAsked);
        await source.take(scene.now.offers[0] ?? '');
        if (undo && source.scene.draft > 0) {
          await source.undo(1);
          await source.take(scene.now.offers[0] ?? '');
        }
      }
      return source.log();
    };
    expect(await play(true)).toBe(await play(false));
  });
});

describe('an engine that crashes', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is replaced, and nothing is lost', async () => {
    const source = await library().create(setup('ora', 'pn'), 7);
    const { now } = await until(source, isAsked);
    await source.take(now.offers[0] ?? '');
    const before = source.scene;
    vi.spyOn(Engine.prototype, 'try').mockImplementationOnce(() => {
      throw new EngineCrash('out of memory');
    });
    const answer = before.now.offers[0] ?? before.now.actor ?? '';
    if (!before.complete) expect(await source.take(answer)).toBeNull();
    else await source.undo(1);
    expect(source.scene.moves.length).not.toBe(before.moves.length);
  });

  it('is named if it crashes again', async () => {
    const source = await library().create(setup('ora', 'pn'), 7);
    await until(source, isAsked);
    vi.spyOn(Engine.prototype, 'try').mockImplementation(() => {
      throw new EngineCrash('out of memory');
    });
    await expect(source.at(0)).rejects.toMatchObject({ code: 'engine_crashed' });
    vi.restoreAllMocks();
    expect((await source.at(0)).at).toBe(0);
  });
});

describe('bots', () => {
  it('show that they think, and can be hurried', { timeout: 30_000 }, async () => {
    const source = await library({}, { confirmEnd: false, botBudget: 60, botPause: 0 }).create(setup('ora', 'ap'), 7);
    const scene = await until(source, (now) => now.thinking !== null && now.thinking.share > 0);
    expect(scene.thinking?.seat).toBe('red');
    expect(scene.thinking?.share).toBeLessThan(0.2);
    const moves = scene.moves.length;
    // The page may look meanwhile.
    expect((await source.at(0)).at).toBe(0);
    source.hurry();
    await until(source, (now) => now.moves.length > moves, 5);
    source.close();
  });

  it('give hints with lines', { timeout: 30_000 }, async () => {
    const source = await library().create(setup('ale', 'pn'), 7);
    const scene = await until(source, isAsked);
    const hints = await source.hint(200, 3);
    expect(hints.length).toBeGreaterThan(1);
    expect(scene.now.offers).toContain(hints[0]?.line[0]);
    expect(hints[0]?.chance).toBeGreaterThanOrEqual(0);
    expect(hints[0]?.chance).toBeLessThanOrEqual(1);
  });

  it('give up on a hint when its question is gone', { timeout: 30_000 }, async () => {
    const source = await library().create(setup('ora', 'pn'), 7);
    const scene = await until(source, isAsked);
    const begin = performance.now();
    const hint = source.hint(20_000, 3);
    await source.take(scene.now.offers[0] ?? '');
    expect(await hint).toEqual([]);
    expect(performance.now() - begin).toBeLessThan(10_000);
  });

  it('that cannot be loaded are named, and asked again', async () => {
    const bots = channel();
    let broken = true;
    serveThinker(bots.port2, async () => {
      if (broken) throw new Error('offline');
      return module('thinker');
    });
    const shelf = library({ thinker: bots.port1 });
    const told = new Promise((resolve) => shelf.watch(resolve));
    const source = await shelf.create(setup('ale', 'nn'), 7);
    expect(await told).toBe('engine_crashed');
    expect(source.scene.thinking).toBeNull();
    const { length } = source.scene.moves;
    broken = false;
    source.hurry();
    await until(source, (scene) => scene.moves.length > length);
    source.close();
  });
});

describe('secrets', () => {
  it('stay behind the curtain and out of the page', async () => {
    const source = await library().create(setup('ragusa', 'ppn'), 7);
    const first = await until(source, isAsked);
    expect(first.viewer).toBeNull();
    expect(first.curtain).toBe('purple');
    expect(first.now.offers).toEqual([]);
    // Nothing was dealt to a spectator.
    expect(first.moves.filter((move) => /^deal \w+ (?!\?)/.test(move.text))).toEqual([]);
    await source.lift('orange');
    expect(source.scene.viewer).toBeNull();
    await source.lift('purple');
    expect(source.scene.viewer).toBe('purple');
    const dealt = source.scene.moves.filter((move) => /^deal \w+ (?!\?)/.test(move.text));
    expect(dealt.length).toBe(3);
    expect(dealt.every((move) => move.text.startsWith('deal purple'))).toBe(true);
    expect(await source.log()).toContain('deal orange ?');
    await source.take(source.scene.now.offers[0] ?? '');
    expect(source.scene.complete).toBe(true);
    await source.endTurn();
    const next = await until(source, (scene) => scene.curtain !== null);
    expect(next.curtain).toBe('orange');
    expect(next.viewer).toBeNull();
    expect(next.moves.at(-1)?.text).toBe('keep ?');
  });

  it('do not need a curtain where one person plays', async () => {
    const source = await library().create(setup('ragusa', 'pnn'), 7);
    const scene = await until(source, isAsked);
    expect(scene.curtain).toBeNull();
    expect(scene.viewer).toBe('purple');
  });
});
