import { existsSync, readFileSync } from 'node:fs';
import { Engine } from '../src/engine/engine';
import type { GameId, Position } from '../src/source/source';

// The positions that the tests of the games look at: steps of the recorded games in tests/games, and
// of one beside this file that goes as far as a payment by points; each as the seat that decides
// sees it. `tools/web-fixtures` writes them into the games' folders;
// a test compares them.

const steps: Readonly<Record<GameId, Readonly<Record<string, readonly number[]>>>> = {
  ora: {
    '1-france': [0, 1, 2, 9, 10, 11, 12, 13, 14, 15, 16, 20, 28, 31, 33, 35, 36, 42, 56, 57, 58, 63, 65, 68, 70, 80, 84, 93, 94, 96, 97, 98, 99, 100, 105, 106, 117, 118, 119, 123, 128, 136, 143, 166, 181, 182, 183, 184, 186, 235, 246, 254, 277, 285],
    '1-ireland': [0, 27, 126, 135, 150, 168, 170, 181, 270],
    '2-france': [0, 82, 124, 161, 169, 170, 211, 215, 216, 292, 325, 333, 335, 359, 386, 395, 396, 568, 578, 650],
    '2-ireland': [471],
    '2-long-ireland': [0, 15, 168, 202, 203, 205, 233, 234, 235, 239, 240, 255, 287, 288, 316, 349, 385, 434, 502, 525, 526, 529, 577, 596, 597, 621, 622, 868],
    '3-france': [0, 202, 259, 343, 371, 403],
    '3-short-ireland': [0, 130, 202, 203, 260],
    '4-ireland': [0, 245, 284, 489],
    '4-short-france': [0, 168, 232, 236, 237, 335],
  },
  ale: {
    '2': [19, 63, 115, 127, 146, 172, 222, 250, 261],
    '3': [19, 21, 34, 145, 225, 233, 333, 362, 381],
    '4': [19, 98, 150, 279, 337, 399, 475, 557],
  },
  // Two in a row show what a move does: the first of every verb, and some of each game.
  ragusa: {
    '1': [0, 1, 5, 6, 7, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 28, 29, 35, 36, 37, 38, 46, 47, 48, 71, 72, 76, 84, 85, 110, 113, 114, 121],
    '2': [14, 15, 20, 73, 85, 86, 112, 113, 123, 181, 191],
    '3': [24, 80, 99, 100, 142, 203, 212],
    '4': [27, 90, 140, 141, 151, 222, 231],
    '5': [31, 92, 95, 96, 162, 223, 233],
  },
};

export interface Recorded {
  readonly engine: Engine;
  readonly head: string;
  readonly lines: readonly string[];
  readonly moves: readonly (readonly [actor: string, text: string])[];
}

export function opened(module: WebAssembly.Module, log: string): { engine: Engine; head: string; lines: readonly string[] } {
  const engine = new Engine(module);
  const { head, kept } = engine.ask('open', { log, sitters: {}, viewer: '-', handover: 'none' });
  return { engine, head, lines: kept.lines };
}

export function recorded(module: WebAssembly.Module, game: GameId, name: string): Recorded {
  const own = new URL(`games/${game}-${name}.log`, import.meta.url);
  const log = readFileSync(existsSync(own) ? own : new URL(`../../tests/games/${game}-${name}.log`, import.meta.url), 'utf8');
  const whole = opened(module, log);
  const moves = whole.lines.map((line) => {
    const [actor = '', ...words] = line.trim().split(/\s+/);
    return [actor, words.join(' ')] as const;
  });
  return { ...whole, moves };
}

/** As whoever decides sees it. */
export function positionAt({ engine, moves }: Recorded, step: number): Position {
  const actor = moves[step]?.[0] ?? '*';
  return engine.ask('at', { viewer: actor === '*' ? '-' : actor, moves: step });
}

const all = (game: GameId): readonly (readonly [string, readonly number[]])[] => Object.entries(steps[game]);

function ora(module: WebAssembly.Module): unknown {
  return all('ora').flatMap(([mode, list]) => {
    const game = recorded(module, 'ora', mode);
    return list.map((step) => {
      const move = game.moves[step]?.[1];
      return { mode, ...positionAt(game, step), ...(move === undefined ? {} : { move }) };
    });
  });
}

function ale(module: WebAssembly.Module): unknown {
  return all('ale').flatMap(([seats, list]) => {
    const game = recorded(module, 'ale', seats);
    return list.map((step) => ({ seats: Number(seats), ...positionAt(game, step) }));
  });
}

function ragusa(module: WebAssembly.Module): unknown {
  const positions = all('ragusa').flatMap(([seats, list]) => {
    const game = recorded(module, 'ragusa', seats);
    return list.map((step) => {
      const [actor, text] = game.moves[step] ?? [];
      const move = list.includes(step + 1) && actor !== undefined ? { actor, text } : null;
      return { seats: Number(seats), ...positionAt(game, step), move };
    });
  });
  return { positions };
}

/** What the game's fixtures.json should hold. */
export function fixtures(game: GameId, module: WebAssembly.Module): unknown {
  return { ora, ale, ragusa }[game](module);
}
