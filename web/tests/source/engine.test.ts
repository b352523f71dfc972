import { describe, expect, it } from 'vitest';
import { Engine, EngineCrash, EngineRefusal } from '../../src/engine/engine';
import { module } from './ground';

describe('the engine', () => {
  const fresh = { game: 'ale', seats: 2, options: {}, seed: 3 };

  it('answers in JSON and refuses nonsense', () => {
    const engine = new Engine(module('engine'));
    expect(() => engine.ask('draw', {})).toThrow(EngineRefusal);
    expect(engine.ask('new', fresh)).toEqual({ moves: 0, actor: '*' });
    expect(engine.try('shorten', { to: 5 })).toHaveProperty('error.code', 'bad_request');
    expect(engine.try('at', { viewer: 'nobody', moves: 0 })).toHaveProperty('error.code', 'bad_request');
    expect(engine.ask('draw', {}).lines.length).toBeGreaterThan(0);
  });

  it('takes seeds beyond what a number holds', () => {
    const engine = new Engine(module('engine'));
    engine.ask('new', { ...fresh, seed: '18446744073709551615' });
    expect(engine.ask('log', {}).log).toContain('seed 18446744073709551615');
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
    expect(thinker.ask('chain', fresh)).toEqual(engine.ask('chain', fresh));
  });
});
