import raw from '../../generated/ale.json';
import { fertility, isMonk, isSunny } from './view';
import type { AleView, Card, Goal, Monk, PlayerView, Resource, ScoringSpot, Shed, Spot, Start, Tile } from './view';

// What is printed, from the catalogue that the engine exports, with the few sums a player would
// do in the head: a price, what lies round a shed, how far a goal is. Nothing here decides what
// may be done.

type Words = Readonly<Record<'en' | 'pl' | 'es', string>>;
interface Named<Id extends string> {
  readonly id: Id;
  readonly names: Words;
}
export interface Space {
  readonly space: number;
  readonly kind: 'resource' | 'monk' | 'disc' | 'barrel';
  readonly cost?: number;
  readonly label?: 'A' | 'B' | 'C' | 'ABC';
}
export interface ShedRow extends Named<string> {
  readonly from: number;
  readonly to: number;
  readonly brewmaster: number;
  readonly activates: number;
}
interface Hex {
  readonly id: string;
  readonly column: number;
  readonly row: number;
}
interface Catalogue {
  readonly figures: Readonly<
    Record<
      | 'purse'
      | 'track_start'
      | 'track_end'
      | 'start_ducats'
      | 'start_brewmaster'
      | 'start_marker'
      | 'card_coin'
      | 'card_ducats'
      | 'card_brewmaster'
      | 'large_barrel'
      | 'small_barrel'
      | 'ducats_per_step'
      | 'copies_per_back'
      | 'monks_per_back',
      number
    >
  >;
  readonly rounds: Readonly<Record<string, number>>;
  readonly resources: readonly Named<Resource>[];
  readonly monks: readonly Named<Monk>[];
  readonly sheds: readonly ShedRow[];
  readonly cards: readonly Named<Card>[];
  readonly goals: readonly Named<Goal>[];
  readonly scoring: readonly ScoringSpot[];
  readonly pairs: readonly string[];
  readonly starts: readonly Start[];
  readonly spaces: readonly Space[];
  readonly garden: {
    readonly spots: readonly Hex[];
    readonly sheds: readonly (Hex & { readonly ring: readonly Spot[] })[];
  };
  readonly rates: readonly { readonly from: number; readonly rate: number; readonly value: number }[];
}

export const catalogue = raw as unknown as Catalogue;
export const figures = catalogue.figures;
export const lastRound = (seats: number): number => catalogue.rounds[seats] ?? 0;

export const spaceAt = (space: number): Space => catalogue.spaces[space - 1] ?? { space, kind: 'barrel' };
const hexes = new Map([...catalogue.garden.spots, ...catalogue.garden.sheds].map((hex) => [hex.id, hex]));
export const hexAt = (id: Spot | Shed): Hex => hexes.get(id) ?? { id, column: 0, row: 0 };
export const spots: readonly Spot[] = catalogue.garden.spots.map((spot) => spot.id);
export const sheds: readonly Shed[] = catalogue.garden.sheds.map((shed) => shed.id);
const rings = new Map(catalogue.garden.sheds.map((shed) => [shed.id, shed.ring]));
export const ringOf = (shed: Shed): readonly Spot[] => rings.get(shed) ?? [];
export const shedsOf = (spot: Spot): readonly Shed[] => sheds.filter((shed) => ringOf(shed).includes(spot));

export const pairOf = (at: ScoringSpot): string => catalogue.pairs.find((pair) => pair.split('+').includes(at)) ?? '';
/** The last row of a table that begins at or before a number. */
function rowFor<Row extends { readonly from: number }>(rows: readonly Row[], number: number): Row | undefined {
  return rows.filter((row) => number >= row.from).at(-1);
}
export const rateAt = (brewmaster: number): { readonly from: number; readonly rate: number; readonly value: number } =>
  rowFor(catalogue.rates, brewmaster) ?? { from: 0, rate: 0, value: 0 };
export const shedRow = (sum: number): ShedRow | undefined => rowFor(catalogue.sheds, sum);

const nothing: readonly Tile[] = [];
export const stallAt = (view: AleView, space: number): readonly Tile[] => {
  const lying = view.track[space];
  return Array.isArray(lying) ? (lying as readonly Tile[]) : nothing;
};
export const discsAt = (view: AleView, space: number): number => {
  const lying = view.track[space];
  return typeof lying === 'number' ? lying : 0;
};

/** In the shade; the sun costs twice as much. */
export const shadePrice = (space: number, tile: Tile): number => (isMonk(tile) ? (spaceAt(space).cost ?? 0) : fertility(tile));
export const priceOf = (space: number, tile: Tile, spot: Spot): number => shadePrice(space, tile) * (isSunny(spot) ? 2 : 1);

/** The sheds that a tile on this spot would enclose. */
export const enclosedBy = (player: PlayerView, spot: Spot): readonly Shed[] =>
  shedsOf(spot).filter((shed) => ringOf(shed).every((other) => other === spot || player.garden[other] !== undefined));

export const filled = (player: PlayerView, half: 'sun' | 'shade'): number =>
  Object.keys(player.garden).filter((spot) => spot.startsWith(`${half}-`)).length;
export const tilesNumbered = (player: PlayerView, number: number): number =>
  Object.values(player.garden).filter((tile) => fertility(tile) === number).length;

/** How far a goal is reached: so many of so many. */
export function progress(player: PlayerView, goal: Goal): { have: number; need: number } {
  const markers = Object.values(player.markers);
  const kinds = new Map<number, number>();
  for (const type of Object.values(player.sheds)) kinds.set(type, (kinds.get(type) ?? 0) + 1);
  const discs = (monk: boolean): number => player.discs.filter((at) => at !== 'x' && isMonk(at) === monk).length;
  switch (goal) {
    case 'brewmaster-1':
      return { have: player.brewmaster, need: 1 };
    case 'all-resources-1':
      return { have: markers.filter((at) => at >= 1).length, need: 5 };
    case 'any-resource-20':
      return { have: Math.max(...markers), need: 20 };
    case 'six-ones':
      return { have: tilesNumbered(player, 1), need: 6 };
    case 'six-fives':
      return { have: tilesNumbered(player, 5), need: 6 };
    case 'all-monk-spots':
      return { have: discs(true), need: 4 };
    case 'all-resource-spots':
      return { have: discs(false), need: 5 };
    case 'three-same-sheds':
      return { have: Math.max(0, ...kinds.values()), need: 3 };
    case 'four-different-sheds':
      return { have: kinds.size, need: 4 };
    case 'three-privileges':
      return { have: Object.keys(player.placed).length, need: 3 };
    case 'sunny-full':
      return { have: filled(player, 'sun'), need: 15 };
    default:
      return { have: filled(player, 'shade'), need: 15 };
  }
}
