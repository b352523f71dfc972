import type { Head } from '../head';

// The position document of Ragusa as a seat sees it (docs/notation-ragusa.md), and its answers.

export type Colour = 'purple' | 'orange' | 'blue' | 'green' | 'white';
export type Resource = 'fish' | 'wood' | 'stone' | 'silver-ore' | 'grapes' | 'olives';
export type Commodity = 'silver' | 'wine' | 'oil';
export type Good = 'gems' | 'pearls' | 'silk' | 'clothes' | 'spices' | 'pottery' | 'furs';
export type Source = 'walls' | 'ships' | 'sales' | 'fish';
export type Phase =
  | 'ships' | 'back' | 'deal' | 'keep' | 'first' | 'patrician' | 'card' | 'build' | 'order'
  | 'workshop' | 'mason' | 'architect' | 'market' | 'wharf' | 'palace' | 'draw' | 'choose'
  | 'reveal' | 'over';

export const resources: readonly Resource[] = ['fish', 'wood', 'stone', 'silver-ore', 'grapes', 'olives'];
export const commodities: readonly [Commodity, ...Commodity[]] = ['silver', 'wine', 'oil'];
export const goods: readonly Good[] = ['gems', 'pearls', 'silk', 'clothes', 'spices', 'pottery', 'furs'];
export const sources: readonly Source[] = ['walls', 'ships', 'sales', 'fish'];

export interface PlayerView {
  readonly seat: Colour;
  readonly resources: Readonly<Record<Resource, number>>;
  readonly stock: Readonly<Record<Commodity, number>>;
  readonly houses: readonly string[];
  readonly houses_left: number;
  readonly superhouses_left?: number;
  readonly towers: readonly string[];
  readonly points: Readonly<Record<Source, number>>;
  readonly ships: Readonly<Record<string, number>>;
  readonly bonus: readonly string[];
  readonly returned?: readonly string[];
}

export interface Placement {
  readonly site: string;
  readonly superhouse: boolean;
  readonly make_first: boolean;
  readonly pending: readonly string[];
  readonly hex: string | null;
  readonly acted: number;
}

export interface RagusaView extends Head<'ragusa', PlayerView> {
  readonly phase: Phase;
  readonly first: Colour | null;
  readonly active: Colour | null;
  readonly asked: Colour | null;
  readonly placement: Placement | null;
  readonly superhouses?: readonly string[];
  readonly walls: readonly string[];
  readonly values: Readonly<Record<Commodity, number>>;
  readonly slots: readonly string[];
  readonly back: string | null;
  readonly under: readonly { readonly card: string; readonly by: Colour }[];
  readonly recalled: { readonly card: string; readonly by: Colour; readonly drawer: Colour } | null;
  readonly drawn: readonly string[];
  readonly patrician?: readonly { readonly card: string; readonly holder: Colour | null }[];
  readonly reserved?: readonly string[];
}

export type Answer =
  | { readonly verb: 'ship'; readonly ship: string }
  | { readonly verb: 'back'; readonly commodity: Commodity; readonly arrows: number }
  | { readonly verb: 'deal' | 'reveal'; readonly player: Colour; readonly card: string }
  | { readonly verb: 'first'; readonly player: Colour }
  | { readonly verb: 'patrician' | 'card'; readonly number: string }
  | { readonly verb: 'draw' | 'keep'; readonly card: string }
  | { readonly verb: 'build' | 'superhouse' | 'tower'; readonly space: string }
  | { readonly verb: 'wall'; readonly segment: string }
  | { readonly verb: 'activate'; readonly hex: string }
  | { readonly verb: 'swap'; readonly resource: Resource }
  | { readonly verb: 'buy'; readonly slot: number }
  | { readonly verb: 'sell'; readonly commodity: Commodity }
  | { readonly verb: 'visit' | 'pass' };

/** Reads an answer; null if it is none of this game. */
export function parse(text: string): Answer | null {
  const [verb, a, b, ...rest] = text.split(' ');
  if (rest.length > 0) return null;
  if (verb === 'visit' || verb === 'pass') return a === undefined ? { verb } : null;
  if (a === undefined) return null;
  if (verb === 'deal' || verb === 'reveal')
    return b === undefined ? null : { verb, player: a as Colour, card: b };
  if (b !== undefined) return null;
  switch (verb) {
    case 'ship': return { verb, ship: a };
    case 'back': {
      const [commodity, arrows] = a.split('-');
      return { verb, commodity: commodity as Commodity, arrows: Number(arrows) };
    }
    case 'first': return { verb, player: a as Colour };
    case 'patrician':
    case 'card': return { verb, number: a };
    case 'draw':
    case 'keep': return { verb, card: a };
    case 'build':
    case 'superhouse':
    case 'tower': return { verb, space: a };
    case 'wall': return { verb, segment: a };
    case 'activate': return { verb, hex: a };
    case 'swap': return { verb, resource: a as Resource };
    case 'buy': return { verb, slot: Number(a) };
    case 'sell': return { verb, commodity: a as Commodity };
    default: return null;
  }
}

export function playerOf(view: RagusaView, seat: string): PlayerView | undefined {
  return view.players.find((player) => player.seat === seat);
}

/** Who holds a space: a colour, 'black' for a superhouse, null while it is empty. */
export function holder(view: RagusaView, space: string): Colour | 'black' | null {
  if (view.superhouses?.includes(space)) return 'black';
  return view.players.find((player) => player.houses.includes(space))?.seat ?? null;
}

/** In solo the two automata play without a seat. */
export function isAutomaton(view: RagusaView, seat: string): boolean {
  return view.seats === 1 && seat !== 'purple';
}
