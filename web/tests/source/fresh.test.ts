import { afterEach, expect, it, vi } from 'vitest';
import { freshId, freshSeed } from '../../src/source/fresh';
import { closePorts, library, setup } from './ground';

// Browsers have `crypto.randomUUID` and `crypto.subtle` only over https and on the machine itself.

afterEach(() => {
  vi.unstubAllGlobals();
  closePorts();
});

it('ids have the usual form and differ', () => {
  const ids = Array.from({ length: 1000 }, freshId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(1000);
});

it('seeds have 64 bits and differ', () => {
  const seeds = Array.from({ length: 1000 }, freshSeed);
  for (const seed of seeds) expect(seed).toBe(BigInt.asUintN(64, BigInt(seed)).toString());
  expect(seeds.some((seed) => BigInt(seed) >> 63n === 1n)).toBe(true);
  expect(new Set(seeds).size).toBe(1000);
});

it('a game begins where the browser has but the one source of chance', async () => {
  const whole = globalThis.crypto;
  vi.stubGlobal('crypto', { getRandomValues: <T extends ArrayBufferView<ArrayBuffer>>(room: T): T => whole.getRandomValues(room) });
  const source = await library().create(setup('ora', 'pn'));
  expect(source.id).not.toBe('');
});
