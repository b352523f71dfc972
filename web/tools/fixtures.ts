import { readFileSync, writeFileSync } from 'node:fs';
import type { GameId } from '../src/source/source';
import { fixtures } from '../tests/fixtures';

// Writes the positions that the tests of each game look at, from the recorded games.

/** A position a line. */
function lined(value: unknown): string {
  if (Array.isArray(value)) return `[\n${value.map((each) => JSON.stringify(each)).join(',\n')}\n]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{\n${Object.entries(value).map(([name, part]) => `${JSON.stringify(name)}: ${lined(part)}`).join(',\n')}\n}`;
}

const module = new WebAssembly.Module(readFileSync(new URL('../src/generated/engine.wasm', import.meta.url)));
for (const game of ['ora', 'ale', 'ragusa'] as const satisfies readonly GameId[]) {
  writeFileSync(new URL(`../src/games/${game}/fixtures.json`, import.meta.url), `${lined(fixtures(game, module))}\n`);
}
