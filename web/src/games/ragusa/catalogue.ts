import data from '../../generated/ragusa.json';
import type { Language, Messages } from '../../text/say';
import type { Colour, Commodity, Good, RagusaView, Resource } from './view';
import { holder } from './view';

// The printed tables, as `refectory export ragusa` wrote them, and what a drawing looks up in
// them: where a space lies, which hexes it touches, who acts at a hex and in which order.

export type Land =
  | 'sea' | 'woodcutter' | 'quarry' | 'mine' | 'vineyard' | 'grove' | 'winery' | 'oil_press'
  | 'silversmith' | 'architect' | 'mason' | 'fishmonger' | 'market' | 'wharf' | 'palace' | 'cathedral';

export interface Hex {
  readonly id: string;
  readonly land: Land;
  readonly zone: 'city' | 'country' | 'sea';
  readonly x: number;
  readonly y: number;
}
export interface Space {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly hexes: readonly string[];
}
export interface Ship {
  readonly good: Good;
  readonly points: number;
  readonly extra: number;
  readonly pays: Commodity;
  readonly raises: Commodity;
  readonly by: number;
  readonly count: number;
}
export interface Bonus {
  readonly count: 'resource' | 'good' | 'variety' | 'sets' | 'ship_points' | 'walls' | 'towers';
  readonly points: number;
  readonly unit?: string;
}

export const hexes = data.hexes as readonly Hex[];
export const spaces = data.spaces as readonly Space[];
export const ships = data.ships as Readonly<Record<string, Ship>>;
export const bonuses = data.bonuses as Readonly<Record<string, Bonus>>;
export const slots = data.slots as readonly { pays: Commodity; base: number; falls: Commodity }[];
export const track: readonly number[] = data.track;
export const fishPrice = data.fish_price as Readonly<Record<Exclude<Resource, 'fish'>, number>>;
export const patrician: Readonly<Record<string, readonly string[]>> = data.patrician;
export const { bonus_cap: bonusCap, storage, ring, towers: towerCount, fishmonger_fish: fishmongerFish } = data;
export const lands = data.lands as Readonly<
  Partial<Record<Land, { gives?: Resource; from?: Resource; to?: Commodity }>>
>;
export const allLands = Object.keys(data.names).slice(0, 16) as readonly Land[];

const hexById = new Map(hexes.map((hex) => [hex.id, hex]));
const spaceById = new Map(spaces.map((space) => [space.id, space]));
const spaceAt = new Map(spaces.map((space) => [`${space.x},${space.y}`, space.id]));

export function hexOf(id: string): Hex {
  const hex = hexById.get(id);
  if (!hex) throw new Error(`no hex ${id}`);
  return hex;
}
export function spaceOf(id: string): Space {
  const space = spaceById.get(id);
  if (!space) throw new Error(`no space ${id}`);
  return space;
}
export const isSpace = (id: string): boolean => spaceById.has(id);

/** The wall line: segment Wnn joins Cnn and the next space clockwise. */
export const segments: readonly { id: string; from: string; to: string }[] = Array.from({ length: ring }, (_, i) => ({
  id: `W${String(i).padStart(2, '0')}`,
  from: spaces[i]?.id ?? '',
  to: spaces[(i + 1) % ring]?.id ?? '',
}));
export const isWallSpace = (id: string): boolean => id.startsWith('C');

const corners = [[0, -2], [1, -1], [1, 1], [0, 2], [-1, 1], [-1, -1]] as const;
/** The spaces of a hex, clockwise from its top. */
export function spacesOf(hex: Hex): readonly string[] {
  return corners.flatMap(([dx, dy]) => spaceAt.get(`${hex.x + dx},${hex.y + dy}`) ?? []);
}

export const isWorkshop = (land: Land): boolean => lands[land]?.from !== undefined;

/** Hexes of a space, city first. */
export function hexesAt(space: string): readonly Hex[] {
  return spaceOf(space)
    .hexes.map(hexOf)
    .sort((a, b) => Number(b.zone === 'city') - Number(a.zone === 'city'));
}

export interface Turn {
  readonly seat: Colour;
  /** The place in the clockwise round of the hex, 0 is the new house. */
  readonly step: number;
}

/** Who acts at a hex when `builder` builds on `site`, clockwise from there. */
export function order(view: RagusaView, hex: Hex, site: string, builder: Colour, black: boolean): readonly Turn[] {
  if (hex.zone !== 'city' || hex.land === 'cathedral') return [];
  if (hex.land === 'palace') return [{ seat: builder, step: 0 }];
  const around = spacesOf(hex);
  const start = around.indexOf(site);
  return around.flatMap((_, step) => {
    const space = around[(start + step) % around.length] ?? site;
    const owner = space === site ? builder : holder(view, space);
    if (owner === null) return [];
    return { seat: owner === 'black' || black ? builder : owner, step };
  });
}

/** The value of a commodity now. */
export const valueOf = (view: RagusaView, commodity: Commodity): number => track[view.values[commodity]] ?? 0;

/** What a ship on a slot costs. */
export function shipCost(slot: number, ship: string): Readonly<Partial<Record<Commodity, number>>> {
  const place = slots[slot];
  const card = ships[ship];
  if (!place || !card) return {};
  const cost: Partial<Record<Commodity, number>> = { [place.pays]: place.base };
  if (card.extra > 0) cost[card.pays] = (cost[card.pays] ?? 0) + card.extra;
  return cost;
}

/** Houses and superhouses each player has at the start. */
export function pieces(seats: number): { houses: number; superhouses: number } {
  return data.tables.find((table) => table.seats === seats) ?? { houses: 0, superhouses: 0 };
}

/** The names of everything as messages: name.winery, name.wood … */
export function names(language: Language): Messages {
  return Object.fromEntries(Object.entries(data.names).map(([id, name]) => [`name.${id}`, name[language]]));
}

const icons: Readonly<Record<string, string>> = {
  'silver-ore': 'ragusa-silver_ore', palace: 'ragusa-city_rectors_palace', sea: 'ragusa-fish',
  woodcutter: 'ragusa-wood', quarry: 'ragusa-stone', mine: 'ragusa-silver_ore',
  vineyard: 'ragusa-grapes', grove: 'ragusa-olives', variety: 'ragusa-ship', sets: 'ragusa-silver',
  ships: 'ragusa-ship', walls: 'ragusa-wall', towers: 'ragusa-tower',
};
/** The icon of a resource, commodity, good, land or bonus card. */
export function iconOf(id: string): string {
  const hex = hexById.get(id);
  if (hex?.zone === 'city' && id !== 'palace') return `ragusa-city_${id}`;
  return icons[id] ?? `ragusa-${id}`;
}
