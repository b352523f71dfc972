import data from '../../generated/ora.json';
import type { Setup } from '../../source/source';
import type { Language, Messages } from '../../text/say';

// What is printed on cards, tiles and boards: written by the program, see src/generated.

export type Good =
  | 'peat' | 'peat_coal' | 'livestock' | 'meat' | 'grain' | 'straw' | 'wood' | 'whiskey' | 'clay'
  | 'ceramic' | 'coin' | 'book' | 'five_coins' | 'reliquary' | 'stone' | 'ornament' | 'grapes'
  | 'wine' | 'flour' | 'bread' | 'malt' | 'beer' | 'wonder';
export type Goods = Readonly<Partial<Record<Good, number>>>;
export type Terrain = 'water' | 'coast' | 'plains' | 'hillside' | 'mountain';
export type Stage = 'start' | 'A' | 'B' | 'C' | 'D' | 'heartland';
export type Dial = 'clay' | 'coin' | 'grain' | 'livestock' | 'wood' | 'peat' | 'joker' | 'grapes' | 'stone';
export type Extra = 'build' | 'settle' | 'fell' | 'cut' | 'district' | 'plot';
type Names = Readonly<Record<Language, string>>;

export interface Step {
  readonly kind:
    | 'gain' | 'choose' | 'trade' | 'different' | 'tier' | 'holding' | 'wheel' | 'clear' | 'extra'
    | 'use' | 'recall' | 'raise' | 'reward';
  readonly in?: Goods;
  readonly out?: Goods;
  /** How often; left out: any number. */
  readonly limit?: number;
  readonly energy_halves?: number;
  readonly food?: number;
  readonly points?: number;
  /** Without it nothing further happens. */
  readonly gate?: boolean;
  readonly joined?: boolean;
  readonly shared?: boolean;
  readonly joker_only?: boolean;
  readonly unlike?: boolean;
  readonly target?: 'prior' | 'occupied' | 'neighbour' | 'display';
  readonly recall?: 'prior' | 'everybody';
  readonly unit?: 'cloisters' | 'forests and moors';
  readonly levels?: readonly { readonly need: number; readonly coins: number }[];
  readonly extras?: readonly Extra[];
}

interface Printed {
  readonly code: string;
  readonly name: Names;
  readonly stage: Stage;
  readonly land: readonly Terrain[];
  readonly economy: number;
  readonly dwelling: number;
}
export interface Building extends Printed {
  readonly cost: Goods;
  readonly cloister?: boolean;
  readonly raises_price?: boolean;
  readonly once?: boolean;
  readonly effect: readonly Step[];
}
export interface Settlement extends Printed {
  readonly food: number;
  readonly energy_halves: number;
}
export interface Tile {
  readonly id: Good;
  readonly name: Names;
  readonly food: number;
  readonly energy_halves: number;
  readonly coins: number;
  readonly points: number;
}
export interface Mode {
  readonly key: string;
  readonly seats: number;
  readonly back_face: boolean;
  readonly short_game: boolean;
  readonly phases: readonly number[];
  readonly grapes: number;
  readonly stone: number;
  /** Regular rounds; 0: the game ends when few cards are left. */
  readonly last_round: number;
  readonly left: number;
  readonly cloister_halves: number;
  /** What a table chooses to play in this mode, besides its seats. */
  readonly with: readonly Choice[];
  readonly decks: readonly { readonly with: Choice; readonly cards: Deck }[];
}

interface Choice {
  readonly option: string;
  readonly value: string;
}
/** The cards of each letter. */
export type Deck = Readonly<Record<string, readonly string[]>>;
interface Catalogue {
  readonly goods: readonly Tile[];
  readonly cards: readonly Building[];
  readonly settlements: readonly Settlement[];
  readonly wheel: { readonly dials: readonly Dial[]; readonly front: readonly number[]; readonly back: readonly number[] };
  readonly modes: readonly Mode[];
  readonly round_goods: readonly (readonly Good[])[];
  readonly district_prices: readonly number[];
  readonly plot_prices: readonly number[];
  readonly wonders: number;
}
export const catalogue = data as unknown as Catalogue;

const buildings = new Map(catalogue.cards.map((card) => [card.code, card]));
const settlements = new Map(catalogue.settlements.map((card) => [card.code, card]));
const tiles = new Map(catalogue.goods.map((tile) => [tile.id, tile]));

export const building = (code: string): Building | undefined => buildings.get(code);
export const settlement = (code: string): Settlement | undefined => settlements.get(code);
export const printed = (code: string): Building | Settlement | undefined =>
  buildings.get(code) ?? settlements.get(code);
export function tile(good: Good): Tile {
  const found = tiles.get(good);
  if (!found) throw new Error(good);
  return found;
}
export const isGood = (word: string): word is Good => tiles.has(word as Good);
export const isBuilding = (content: string): boolean => buildings.has(content);
export const isSettlement = (content: string): boolean => settlements.has(content);
/** Every player has such a card from the beginning. */
export const isHeartland = (content: string): boolean => buildings.get(content)?.stage === 'heartland';

/** Names of cards and goods as messages: 'card.F04', 'good.wood'. */
export function names(language: Language): Messages {
  const out: Record<string, string> = {};
  for (const card of [...catalogue.cards, ...catalogue.settlements]) out[`card.${card.code}`] = card.name[language];
  for (const { id, name } of catalogue.goods) out[`good.${id}`] = name[language];
  return out;
}

type Chosen = Pick<Setup, 'seats' | 'options'>;
const chose = ({ options }: Chosen, { option, value }: Choice): boolean => options[option] === value;

export function modeOf(table: Chosen): Mode {
  const { seats } = table;
  const found = catalogue.modes.find((mode) => mode.seats === seats && mode.with.every((choice) => chose(table, choice)));
  if (!found) throw new Error(`no mode for ${seats} seats`);
  return found;
}

export const deckOf = (table: Chosen): Deck => modeOf(table).decks.find((deck) => chose(table, deck.with))?.cards ?? {};

export const amounts = (goods: Goods | undefined): readonly (readonly [Good, number])[] =>
  Object.entries(goods ?? {}) as [Good, number][];

const ownIcon: Readonly<Record<string, string>> = { joker: 'ora-joker' };
export const goodIcon = (good: string): string => ownIcon[good] ?? `good-${good}`;
