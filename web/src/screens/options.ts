import catalogue from '../generated/games.json';
import type { GameId, Level, Player, Seat, Setup } from '../source/source';

// What can be chosen for a new game. Which options there are, at which tables they matter and which
// of them stand in front comes from the program.

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

type Chosen = Readonly<Record<string, string>>;

const atSeats = (value: string | Chosen, seats: number): string => (typeof value === 'string' ? value : (value[seats] ?? ''));

/** The options that matter at a table. Those that do not are as usual there, whatever was chosen. */
export function options(game: GameId, seats: number, chosen: Chosen): readonly Option[] {
  const now: Record<string, string> = {};
  return raw(game).options.filter(({ name, usual, matters }) => {
    const here = matters.seats.includes(seats) && matters.with.every(({ option, value }) => now[option] === value);
    now[name] = (here ? chosen[name] : undefined) ?? atSeats(usual, seats);
    return here;
  }).map(({ name, values, usual, front }) => ({ name, values, usual: atSeats(usual, seats), front }));
}

/** The setup of a form: only what matters at this table is named. */
export function setupOf(game: GameId, seats: number, chosen: Chosen, players: readonly Player[]): Setup {
  const wanted: Record<string, string> = {};
  for (const option of options(game, seats, chosen)) {
    const value = chosen[option.name];
    if (value !== undefined && option.values.includes(value)) wanted[option.name] = value;
  }
  return { game, seats, options: wanted, players: players.slice(0, seats) };
}

/** Where the words about an option are: about a value at so many seats, else about the option. */
export function aboutKeys(game: GameId, option: string, seats: number, value: string): readonly string[] {
  const key = `option.${game}.${option}.about`;
  return [`${key}.${seats}.${value}`, key];
}
