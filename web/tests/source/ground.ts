import { readFileSync } from 'node:fs';
import catalogue from '../../src/generated/games.json';
import { serveHost, type Ground } from '../../src/source/host';
import type { Wishes } from '../../src/source/library';
import { LocalLibrary } from '../../src/source/local';
import type { Player, Scene, Setup, Source } from '../../src/source/source';
import { MemoryStore } from '../../src/source/store';
import { serveThinker } from '../../src/source/think';
import type { Port } from '../../src/source/wire';

// The workers of the page without workers: the same code at both ends of real message channels.

const compiled = new Map<string, WebAssembly.Module>();
export function module(name: 'engine' | 'thinker'): WebAssembly.Module {
  let found = compiled.get(name);
  if (found === undefined) {
    const path = new URL(`../../src/generated/${name}.wasm`, import.meta.url);
    found = new WebAssembly.Module(readFileSync(path));
    compiled.set(name, found);
  }
  return found;
}

export const brisk: Wishes = { confirmEnd: true, botBudget: 0.05, botPause: 0 };

const open: MessagePort[] = [];
export function channel(): { port1: MessagePort; port2: MessagePort } {
  const made = new MessageChannel();
  open.push(made.port1, made.port2);
  return made;
}
/** Ports keep the process alive. */
export function closePorts(): void {
  for (const port of open.splice(0)) port.close();
}

export function library(part: Partial<Ground> = {}, wishes: Wishes = brisk): LocalLibrary {
  const store = new MemoryStore();
  const start = (): Port => {
    const page = channel();
    const bots = channel();
    serveThinker(bots.port2 as Port, async () => module('thinker'));
    serveHost(page.port2 as Port, {
      module: async () => module('engine'),
      thinker: bots.port1 as Port,
      store: async () => store,
      lock: async () => () => undefined,
      ...part,
    });
    return page.port1 as Port;
  };
  return new LocalLibrary(start(), wishes, start);
}

/** Letters for seats: p is a person, n, b, r, a are bots. */
export function setup(game: Setup['game'], who: string, options: Record<string, string> = {}): Setup {
  const levels = { n: 'novice', b: 'brother', r: 'prior', a: 'abbot' } as const;
  const names = catalogue.games.find((each) => each.id === game)?.seats ?? [];
  const players = [...who].map((letter, i): Player => {
    const bot = letter === 'p' ? null : levels[letter as keyof typeof levels];
    return { seat: names[i] ?? '', name: `player ${i}`, bot };
  });
  return { game, seats: who.length, options, players };
}

/** The first scene that fits, now or later. */
export function until(source: Source, fits: (scene: Scene) => boolean, seconds = 60): Promise<Scene> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      stop();
      reject(new Error(`nothing came: ${JSON.stringify({ ...source.scene, now: source.scene.now.actor, moves: source.scene.moves.length })}`));
    }, seconds * 1000);
    const look = (): void => {
      if (!fits(source.scene)) return;
      clearTimeout(late);
      stop();
      resolve(source.scene);
    };
    const stop = source.watch(look);
    look();
  });
}

/** A person who may act: to answer, to end a turn, or to take the screen. */
export function isAsked(scene: Scene): boolean {
  return scene.complete || scene.curtain !== null || scene.now.offers.length > 0 || scene.now.actor === null;
}

/** Plays like a person who clicks at random; ends when the game is over or after `steps`. */
export async function playOn(source: Source, steps = Infinity, seed = 1): Promise<void> {
  let luck = seed;
  for (let i = 0; i < steps; ++i) {
    const scene = await until(source, isAsked);
    if (scene.complete) await source.endTurn();
    else if (scene.curtain !== null) await source.lift(scene.curtain);
    else if (scene.now.actor === null) return;
    else {
      luck = (luck * 1103515245 + 12345) % 2147483648;
      const answer = scene.now.offers[luck % scene.now.offers.length] ?? '';
      const refusal = await source.take(answer);
      if (refusal !== null) throw new Error(`${answer}: ${refusal.message}`);
    }
  }
}
