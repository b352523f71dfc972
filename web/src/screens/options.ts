import catalogue from '../generated/games.json';
import type { GameId, Level, Player, Seat, Setup } from '../source/source';

// What can be chosen for a new game. The options and their values come from the program; here is
// only which of them matter at a given table, and which stand in front.

export interface Option {
  readonly name: string;
  readonly values: readonly string[];
  readonly usual: string;
  /** Shown at once; the others are house rules under "more". */
  readonly front: boolean;
}

export interface GameInfo {
  readonly id: GameId;
  readonly title: string;
  readonly min: number;
  readonly max: number;
  readonly seats: readonly Seat[];
  readonly parts: readonly string[];
  /** Players keep things from each other. */
  readonly hidden: boolean;
}

export const levels: readonly Level[] = ['novice', 'brother', 'prior', 'abbot'];

type Raw = (typeof catalogue.games)[number];

function raw(game: GameId): Raw {
  const found = catalogue.games.find((each) => each.id === game);
  if (!found) throw new Error(`unknown game ${game}`);
  return found;
}

export function info(game: GameId): GameInfo {
  const { title, min_seats, max_seats, seats, score_parts, hidden } = raw(game);
  return { id: game, title, min: min_seats, max: max_seats, seats, parts: score_parts, hidden };
}

const front = new Set(['ora.variant', 'ora.length', 'ragusa.patrician', 'ragusa.building']);

type Chosen = Readonly<Record<string, string>>;

// An option that is not named here matters at every table of its game.
const matters: Readonly<Record<string, (seats: number, chosen: Chosen) => boolean>> = {
  'ora.length': (seats) => seats > 1,
  'ora.c_quarry': (seats, chosen) => seats === 4 && chosen['length'] === 'short' && chosen['variant'] === 'france',
  'ora.round_goods': (seats, chosen) => seats > 2 && chosen['length'] === 'short',
  'ora.bonus_at_zero': (seats, chosen) => seats > 2 && chosen['length'] === 'short',
  'ora.round_tower': (_seats, chosen) => chosen['variant'] === 'ireland',
  'ora.covering': (seats) => seats === 1,
  'ora.clergy_return': (seats, chosen) => seats === 2 && chosen['length'] === 'long',
  'ora.stop': (seats) => seats === 2,
  'ragusa.patrician': (seats) => seats === 1,
  'ragusa.superhouses': (seats) => seats === 2,
};

export function options(game: GameId, seats: number, chosen: Chosen): readonly Option[] {
  const usualOf = (usual: string | Readonly<Record<string, string>>): string =>
    typeof usual === 'string' ? usual : (usual[String(seats)] ?? '');
  const all = raw(game).options.map((option) => ({
    name: option.name,
    values: option.values,
    usual: usualOf(option.usual),
    front: front.has(`${game}.${option.name}`),
  }));
  const now: Chosen = { ...Object.fromEntries(all.map((option) => [option.name, option.usual])), ...chosen };
  return all.filter((option) => matters[`${game}.${option.name}`]?.(seats, now) ?? true);
}

/** The setup of a form: only what matters at this table and differs from the usual is named. */
export function setupOf(game: GameId, seats: number, chosen: Chosen, players: readonly Player[]): Setup {
  const wanted: Record<string, string> = {};
  for (const option of options(game, seats, chosen)) {
    const value = chosen[option.name];
    if (value !== undefined && option.values.includes(value)) wanted[option.name] = value;
  }
  return { game, seats, options: wanted, players: players.slice(0, seats) };
}
