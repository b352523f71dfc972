import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import catalogue from '../src/generated/games.json';
import { Engine } from '../src/engine/engine';
import type { Requests, Verb } from '../src/engine/requests';

// Compares the WebAssembly engine with the native one: random games by the chained hashes of all
// their states, and what bots choose. tools/wasm-parity builds both and calls this.

const games = Number(process.argv[2] ?? 200);
const native = process.argv[3] ?? '../build/release';
const load = (name: string): WebAssembly.Module =>
  new WebAssembly.Module(readFileSync(new URL(`../src/generated/${name}.wasm`, import.meta.url)));
const engine = new Engine(load('engine'));
const nobody = { sitters: {}, viewer: '-', handover: 'none' } as const;
const fast = new Engine(load('thinker'));

interface Kind {
  readonly game: string;
  readonly seats: number;
  readonly options: Record<string, string>;
}

/** Every number of seats, and each value of the first two options. */
function kindsOf(game: (typeof catalogue.games)[number]): Kind[] {
  const kinds: Kind[] = [];
  for (let seats = game.min_seats; seats <= game.max_seats; ++seats) {
    kinds.push({ game: game.id, seats, options: {} });
    for (const option of game.options.slice(0, 2))
      for (const value of option.values) kinds.push({ game: game.id, seats, options: { [option.name]: value } });
  }
  return kinds;
}

function lines(command: string, values: readonly string[]): AsyncIterable<string> {
  const child = spawn(`${native}/${command}`, values, { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stderr.resume();
  return createInterface({ input: child.stdout });
}

let failures = 0;
function report(what: string, expected: unknown, found: unknown): void {
  if (JSON.stringify(expected) === JSON.stringify(found)) return;
  if (++failures <= 20) console.error(`${what}: native ${JSON.stringify(expected)}, wasm ${JSON.stringify(found)}`);
}

async function compareGames(): Promise<void> {
  for (const game of catalogue.games) {
    const begin = performance.now();
    let count = 0;
    let moves = 0;
    const kinds = kindsOf(game).filter((kind) => !('error' in engine.try('new', { ...kind, ...nobody, seed: 0 })));
    const each = Math.ceil(games / kinds.length);
    for (const [i, kind] of kinds.entries()) {
      const seed = 1 + i * each;
      const set = Object.entries(kind.options).flatMap(([name, value]) => ['--set', `${name}=${value}`]);
      const values = ['random', kind.game, '--seats', `${kind.seats}`, ...set, '--hash', '--games', `${each}`, '--seed', `${seed}`];
      for await (const line of lines('refectory', values)) {
        const [number, hash, length] = line.split(' ');
        const asked = { ...kind, seed: Number(number) };
        const expected = { hash, moves: Number(length) };
        report(`${kind.game} ${kind.seats} ${set.join(' ')} seed ${number}`, expected, engine.ask('chain', asked));
        if (count % 10 === 0) report(`the same, for bots`, expected, fast.ask('chain', asked));
        ++count;
        moves += Number(length);
      }
    }
    if (count < games) report(`${game.id} games`, games, count);
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(`${game.id}: ${count} games of ${kinds.length} kinds, ${moves} moves, ${seconds} s`);
  }
}

/** One native process that thinks; requests in, answers out. */
class Native {
  private readonly child = spawn(`${native}/tests/refectory_thinker`, { stdio: ['pipe', 'pipe', 'inherit'] });
  private readonly waiting: ((line: string) => void)[] = [];
  constructor() {
    createInterface({ input: this.child.stdout }).on('line', (line) => this.waiting.shift()?.(line));
  }
  ask(request: object): Promise<unknown> {
    return new Promise((resolve) => {
      this.waiting.push((line) => resolve(JSON.parse(line)));
      this.child.stdin.write(`${JSON.stringify(request)}\n`);
    });
  }
  end(): void {
    this.child.stdin.end();
  }
}

/** Without what depends on the time that passes. */
function untimed(reply: unknown): unknown {
  return typeof reply === 'object' && reply !== null && 'share' in reply ? { ...reply, share: 0 } : reply;
}

/** Bots play a few games on both sides; every choice and what they think of it must be the same. */
async function compareBots(): Promise<void> {
  const other = new Native();
  const bots = ['mcts:24', 'brother', 'novice'];
  for (const game of catalogue.games) {
    const { id } = game;
    let choices = 0;
    for (let seats = Math.max(2, game.min_seats); seats <= Math.min(3, game.max_seats); ++seats) {
      const both = async <V extends Verb>(verb: V, request: Requests[V]['request']): Promise<Requests[V]['reply']> => {
        const here = fast.ask(verb, request);
        const there = (await other.ask({ do: verb, ...request })) as Record<V, unknown>;
        report(`${id} ${seats} ${verb} ${JSON.stringify(request)}`, untimed(there[verb]), untimed(here));
        return here;
      };
      const table = `${id} ${seats}`;
      const sitters = Object.fromEntries(game.seats.slice(0, seats).map((seat) => [seat, 'brother']));
      let { scene } = await both('new', { game: id, seats, options: {}, seed: seats, ...nobody, sitters });
      const change = () => ({ viewer: '-', handover: 'none', rev: scene.rev, from: scene.now.at }) as const;
      if (scene.awaited === '*') ({ scene } = await both('draw', change()));
      const most = games >= 10_000 ? 400 : 60;
      for (let i = 0; i < most && scene.awaited !== null && failures === 0; ++i) {
        const task = await both('task', {});
        await both('start', { ...task, table, bot: bots[i % bots.length] ?? '', budget: 1 });
        const { best } = await both('step', { milliseconds: 0 });
        await both('findings', { lines: 3 });
        ({ scene } = await both('decide', { ...change(), text: best }));
        ++choices;
      }
    }
    console.log(`${id}: ${choices} choices of bots`);
  }
  other.end();
}

await compareGames();
await compareBots();
console.log(failures === 0 ? 'the same' : `${failures} differences`);
process.exitCode = failures === 0 ? 0 : 1;
