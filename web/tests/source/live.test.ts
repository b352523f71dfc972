import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isRefusal, type Position } from '../../src/source/source';
import { Engine, EngineCrash } from '../../src/engine/engine';
import type { Verb } from '../../src/engine/requests';
import { MemoryStore } from '../../src/source/store';
import { serveThinker } from '../../src/source/think';
import { channel, closePorts, isAsked, library, module, playOn, setup, until } from './ground';

afterEach(closePorts);

/** A recorded game, without its last so many lines. */
function recorded(name: string, cut = 0): string {
  const lines = readFileSync(new URL(`../../../tests/games/${name}.log`, import.meta.url), 'utf8').trimEnd().split('\n');
  return lines.slice(0, lines.length - cut).join('\n');
}

/** What the engine itself makes of a log. */
function replayed(log: string) {
  const engine = new Engine(module('engine'));
  return engine.ask('open', { log, sitters: {}, viewer: '-', handover: 'none' }).scene;
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
    expect(await source.take('anything')).toMatchObject({ code: 'turn_complete' });
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
      expect(native.now.actor).toBeNull();
      expect(native.moves).toHaveLength(scene.moves.length);
      expect(scene.now.scores).toEqual(native.now.scores);
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

describe('requests to the engine', () => {
  afterEach(() => vi.restoreAllMocks());

  /** What is asked of the engine while that goes on. */
  async function asked(work: () => Promise<unknown>): Promise<readonly Verb[]> {
    const spy = vi.spyOn(Engine.prototype, 'try');
    await work();
    const verbs = spy.mock.calls.map(([verb]) => verb);
    spy.mockRestore();
    return verbs;
  }

  it('are two for a new game, one where chance has nothing to draw', async () => {
    expect(await asked(() => library().create(setup('ale', 'pp'), 5))).toEqual(['new', 'draw']);
    expect(await asked(() => library().create(setup('ragusa', 'ppp'), 5))).toEqual(['new', 'draw']);
    expect(await asked(() => library().create(setup('ora', 'pp'), 5))).toEqual(['new']);
  });

  it('are one for a log that is opened, and one for a stored game', async () => {
    const part = { store: async () => store };
    const store = new MemoryStore();
    let id = '';
    expect(await asked(async () => ({ id } = await library(part).import(recorded('ale-3'))))).toEqual(['open']);
    expect(await asked(() => library(part).open(id))).toEqual(['open']);
  });

  it('are one for a click, one to take back and one to end a turn', async () => {
    const source = await library().create(setup('ora', 'pp'), 7);
    const [first = ''] = source.scene.now.offers;
    expect(await asked(() => source.take(first))).toEqual(['take']);
    expect(await asked(() => source.undo(1))).toEqual(['undo']);
    while (!source.scene.complete) expect(await asked(() => source.take(source.scene.now.offers[0] ?? ''))).toEqual(['take']);
    expect(await asked(() => source.endTurn())).toEqual(['end']);
  });

  it('are one for a click that ends the turn, and for whoever takes the screen', async () => {
    const source = await library({}, { confirmEnd: false, botBudget: 0.05, botPause: 0 }).create(setup('ragusa', 'pp'), 7);
    expect(await asked(() => source.lift('purple'))).toEqual(['scene']);
    expect(await asked(() => source.take(source.scene.now.offers[0] ?? ''))).toEqual(['take']);
    expect(source.scene.curtain).toBe('orange');
  });

  it('are two for a bot: what it needs, and its answer', async () => {
    const source = await library({}, { confirmEnd: false, botBudget: 0.05, botPause: 0 }).create(setup('ragusa', 'pn'), 7);
    const verbs = await asked(async () => {
      await source.take(source.scene.now.offers[0] ?? '');
      await until(source, isAsked);
    });
    const decisions = verbs.filter((verb) => verb === 'decide').flatMap(() => ['task', 'start', 'decide']);
    expect(decisions.length).toBeGreaterThan(0);
    expect(verbs.filter((verb) => verb !== 'step')).toEqual(['take', ...decisions]);
  });
});

describe('a click that comes too late', () => {
  it('changes nothing, and the newer scene is there', async () => {
    const source = await library().create(setup('ora', 'pp'), 7);
    const [first = '', second = ''] = source.scene.now.offers;
    const { rev } = source.scene;
    const answers = await Promise.all([source.take(first), source.take(second)]);
    expect(answers).toEqual([null, expect.objectContaining({ code: 'stale' })]);
    expect(source.scene.rev).toBe(rev + 1);
    expect(source.scene.moves.map(({ text }) => text)).toEqual([first]);
  });

  it('also after an undo and another move', async () => {
    const source = await library().create(setup('ora', 'pp'), 7);
    const [first = '', second = ''] = source.scene.now.offers;
    const before = source.scene;
    await source.take(first);
    const seen = source.scene;
    await source.undo(1);
    await source.take(second);
    expect(source.scene.moves).toHaveLength(seen.moves.length);
    const { scene } = source;
    // The page would have to be as it was then.
    (source as { scene: typeof scene }).scene = seen;
    await source.undo(1);
    await source.endTurn();
    expect(await source.take(first)).toMatchObject({ code: 'stale' });
    expect((await source.at(scene.moves.length)).view).toEqual(scene.now.view);
    expect(scene.rev).toBe(before.rev + 3);
  });

  it('also in a game that was stored and opened again', async () => {
    const store = new MemoryStore();
    const source = await library({ store: async () => store }).create(setup('ora', 'pp'), 7);
    await source.take(source.scene.now.offers[0] ?? '');
    const { rev } = source.scene;
    expect(rev).toBe(1);
    expect((await library({ store: async () => store }).open(source.id)).scene.rev).toBe(rev);
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

  it('is replaced in the middle of a turn, which can still be taken back', async () => {
    const source = await library().create(setup('ora', 'pp'), 7);
    await source.take(source.scene.now.offers[0] ?? '');
    const { scene } = source;
    vi.spyOn(Engine.prototype, 'try').mockImplementationOnce(() => {
      throw new EngineCrash('out of memory');
    });
    // Several find it at once.
    const [found, why] = await Promise.all([source.at(0), source.why('nonsense')]);
    expect(found.at).toBe(0);
    expect(why).toMatchObject({ code: 'unreadable' });
    expect(source.scene).toBe(scene);
    await source.undo(1);
    expect(source.scene.moves).toEqual([]);
    expect(source.scene.rev).toBe(scene.rev + 1);
  });

  it('is replaced by one with the decision that is just being kept', async () => {
    const slow = new (class extends MemoryStore {
      wait: Promise<void> = Promise.resolve();
      override async keep(...game: Parameters<MemoryStore['keep']>): Promise<void> {
        await this.wait;
        return super.keep(...game);
      }
    })();
    const source = await library({ store: async () => slow }).create(setup('ora', 'pp'), 7);
    let write = (): void => undefined;
    slow.wait = new Promise((resolve) => (write = resolve));
    const taken = source.take(source.scene.now.offers[0] ?? '');
    await source.at(0); // the answer to this comes while the one to the other waits for the store
    vi.spyOn(Engine.prototype, 'try').mockImplementationOnce(() => {
      throw new EngineCrash('out of memory');
    });
    const looked = source.at(1);
    await new Promise((done) => setTimeout(done, 20));
    write();
    expect(await taken).toBeNull();
    expect((await looked).at).toBe(1);
    expect(source.scene.moves).toHaveLength(1);
    await source.undo(1);
    expect(source.scene.moves).toHaveLength(0);
  });

  it('goes back to what was kept, and shows it', async () => {
    const store = new MemoryStore();
    const source = await library({ store: async () => store }).create(setup('ora', 'pp'), 7);
    const before = (await store.load(source.id)) ?? { kept: undefined };
    await source.take(source.scene.now.offers[0] ?? '');
    // As if the browser had lost it.
    if (before.kept !== undefined) await store.keep(before.kept, 0, []);
    vi.spyOn(Engine.prototype, 'try').mockImplementationOnce(() => {
      throw new EngineCrash('out of memory');
    });
    expect((await source.at(0)).at).toBe(0);
    expect(source.scene.moves).toHaveLength(0);
    expect(await source.take(source.scene.now.offers[0] ?? '')).toBeNull();
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

  it('are told what their seat sees, and nothing else', { timeout: 30_000 }, async () => {
    const source = await library().create(setup('ragusa', 'pn'), 7);
    const spy = vi.spyOn(Engine.prototype, 'try');
    await source.hint(50, 1);
    const { viewer, now } = source.scene;
    await source.take(now.offers[0] ?? '');
    await source.endTurn();
    await until(source, (scene) => scene.now.actor === viewer && !scene.complete);
    const starts = spy.mock.calls.flatMap(([verb, request]) => (verb === 'start' ? [request as { position: Position['view'] }] : []));
    spy.mockRestore();
    expect(starts.length).toBeGreaterThan(1);
    for (const start of starts) expect(Object.keys(start).sort()).toEqual(['bot', 'budget', 'game', 'position', 'seed', 'table']);
    expect(starts[0]).toMatchObject({ game: 'ragusa', table: source.id, position: now.view });
    expect(starts[1]?.position).not.toEqual((await source.at(now.at + 1)).view); // the other seat's
  });

  it('whose question is gone are not heard, and the game goes on', { timeout: 30_000 }, async () => {
    const store = new MemoryStore();
    const wishes = { confirmEnd: false, botBudget: 1, botPause: 200 };
    const shelf = library({ store: async () => store }, wishes);
    const told: string[] = [];
    shelf.watch((code) => told.push(code));
    const source = await shelf.create(setup('ragusa', 'pn'), 7);
    const before = await store.load(source.id);
    if (before === null) throw new Error('not kept');
    const { now } = source.scene;
    await source.take(now.offers[0] ?? '');
    expect(source.scene.thinking?.seat).toBe('orange');

    // The engine crashes, and the browser has lost the decision.
    await store.keep(before.kept, 0, before.lines);
    vi.spyOn(Engine.prototype, 'try').mockImplementationOnce(() => {
      throw new EngineCrash('out of memory');
    });
    await source.at(0);
    vi.restoreAllMocks();
    expect(source.scene.now).toEqual(now);
    expect(source.scene.thinking).toBeNull();
    const answers = vi.spyOn(Engine.prototype, 'try');
    const decided = () => answers.mock.calls.findIndex(([verb]) => verb === 'decide');
    await vi.waitFor(() => expect(decided()).toBeGreaterThanOrEqual(0), 10_000);
    expect(answers.mock.results[decided()]?.value).toHaveProperty('error.code', 'stale');
    vi.restoreAllMocks();

    await source.take(now.offers[0] ?? '');
    await until(source, (scene) => scene.moves.slice(now.at).some(({ actor }) => actor === 'orange'));
    expect(told).toEqual([]);
    source.close();
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

  it('are not shown by looking ahead', async () => {
    const source = await library().import(recorded('ragusa-2', 2)); // before `keep wood`, the last decision
    await source.lift('orange');
    const { scene } = source;
    expect(scene.now.offers).toContain('keep wood');
    expect(await source.explore(['keep wood'])).toMatchObject({ code: 'reveals' });
    expect(source.scene).toBe(scene);
    expect(await source.take('keep wood')).toBeNull();
    expect(source.scene.floor).toBe('secret');
    expect(source.scene.draft).toBe(0);
  });

  it('do not follow from a log that a seat has: it has no seed', async () => {
    const source = await library().create(setup('ragusa', 'ppn'), 7);
    expect(await source.log()).toContain(' seed ? ');
    const finished = await library().import(recorded('ragusa-2'));
    expect(await finished.log()).toMatch(/ seed \d+ /);
    expect(await finished.log()).not.toContain('?');
  });

  it('do not need a curtain where one person plays', async () => {
    const source = await library().create(setup('ragusa', 'pnn'), 7);
    const scene = await until(source, isAsked);
    expect(scene.curtain).toBeNull();
    expect(scene.viewer).toBe('purple');
  });
});
