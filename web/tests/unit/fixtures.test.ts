import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { fixtures } from '../fixtures';
import { module } from '../source/ground';

vi.setConfig({ testTimeout: 60_000 });

it.each(['ora', 'ale', 'ragusa'] as const)('the positions of %s are those of the recorded games (tools/web-fixtures)', (game) => {
  const kept: unknown = JSON.parse(readFileSync(new URL(`../../src/games/${game}/fixtures.json`, import.meta.url), 'utf8'));
  expect(kept).toEqual(fixtures(game, module('engine')));
});
