import { describe, expect, it } from 'vitest';
import { Engine, EngineCrash, EngineRefusal } from '../../src/engine/engine';
import { module } from './ground';

describe('the engine', () => {
  const chosen = { game: 'ale', seats: 2, options: {}, seed: 3 };
  const fresh = { ...chosen, sitters: { red: 'person', yellow: 'person' }, viewer: 'red', handover: 'seat' } as const;

  it('answers in JSON and refuses nonsense', () => {
    const engine = new Engine(module('engine'));
    expect(() => engine.ask('task', {})).toThrow(EngineRefusal);
    const { scene, kept } = engine.ask('new', fresh);
    expect(scene).toMatchObject({ rev: 0, viewer: 'red', awaited: '*', moves: [], draft: 0, floor: 'start' });
    expect(kept).toMatchObject({ rev: 0, moves: 0, lines: [] });
    const change = { viewer: 'red', handover: 'none', from: 0 } as const;
    expect(engine.try('undo', { ...change, rev: 0, to: 5 })).toHaveProperty('error.code', 'bad_request');
    expect(engine.try('at', { viewer: 'nobody', moves: 0 })).toHaveProperty('error.code', 'bad_request');
    const drawn = engine.ask('draw', { ...change, rev: 0 });
    expect(drawn.scene.rev).toBe(1);
    expect(drawn.kept.lines.length).toBe(drawn.scene.moves.length);
    expect(engine.try('draw', { ...change, rev: 0 })).toHaveProperty('error.code', 'stale');
  });

  it('gives what stands under the name of the verb, null too', () => {
    const engine = new Engine(module('engine'));
    engine.ask('new', fresh);
    const { scene } = engine.ask('draw', { viewer: 'red', handover: 'seat', from: 0, rev: 0 });
    const viewer = scene.viewer ?? '-';
    expect(engine.try('why', { viewer, text: scene.now.offers[0] ?? '' })).toBeNull();
    expect(engine.try('why', { viewer, text: 'nonsense' })).toHaveProperty('error.code', 'unreadable');
  });

  it('takes seeds beyond what a number holds', () => {
    const engine = new Engine(module('engine'));
    expect(engine.ask('new', { ...fresh, seed: '18446744073709551615' }).head).toContain('seed 18446744073709551615');
    expect(engine.ask('log', { viewer: '-' })).toContain('seed ?');
  });

  it('says so when it has crashed', () => {
    const engine = new Engine(module('engine'));
    const inside = engine as unknown as { exports: { ask(): number } };
    inside.exports = { ...inside.exports, ask: () => { throw new WebAssembly.RuntimeError('unreachable'); } };
    expect(() => engine.ask('new', fresh)).toThrow(EngineCrash);
    expect(() => engine.ask('new', fresh)).toThrow(EngineCrash);
  });

  it('plays the same game as any other build of it', () => {
    // refectory random ale --seats 2 --seed 3 --hash
    const engine = new Engine(module('engine'));
    const thinker = new Engine(module('thinker'));
    expect(thinker.ask('chain', chosen)).toEqual(engine.ask('chain', chosen));
  });
});
