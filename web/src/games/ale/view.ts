import type { Holding, Position } from '../../source/source';
import type { Head } from '../head';

// The position document (docs/notation-ale.md) as types, and answers taken apart.

export type Resource = 'wood' | 'yeast' | 'hops' | 'water' | 'barley';
export type Monk = 'monk-a' | 'monk-b' | 'monk-c' | 'monk-d';
/** 'hops-3' or 'monk-a'. */
export type Tile = string;
/** 'sun-1' … 'shade-15'. */
export type Spot = string;
/** 'shed-1' … 'shed-7'. */
export type Shed = string;
export type Card = 'ducats-12' | 'brewmaster-5' | 'resource-count' | 'disc-count' | 'barrel-bonus';
export type Start = 'first' | 'resource' | 'brewmaster' | 'ducats';
/** 'x', a resource or a monk. */
export type ScoringSpot = string;
export type Goal = string;
export type Phase = 'deal' | 'choose' | 'move' | 'buy' | 'shed' | 'score' | 'privilege' | 'close' | 'over';

export interface PlayerView {
  readonly seat: string;
  readonly ducats: number;
  readonly markers: Readonly<Record<Resource, number>>;
  readonly brewmaster: number;
  /** 0 waits, 1 to 27 on the track, 28 is home. */
  readonly figure: number;
  readonly start: Start | 'none';
  readonly garden: Readonly<Record<Spot, Tile>>;
  readonly sheds: Readonly<Record<Shed, number>>;
  readonly discs: readonly ScoringSpot[];
  readonly hand: readonly Card[];
  readonly placed: Readonly<Record<string, Card>>;
  readonly large_barrels: readonly Goal[];
  readonly small_barrels: readonly Goal[];
}

export type Pile = Readonly<Record<Resource | 'monks', readonly number[]>>;

export interface AleView extends Head<'ale', PlayerView> {
  readonly round: number;
  readonly phase: Phase;
  readonly turn: string | null;
  readonly space?: number;
  readonly bought?: boolean;
  readonly shed?: Shed;
  readonly enclosed?: readonly Shed[];
  readonly pair?: string;
  readonly track: Readonly<Record<string, readonly Tile[] | number>>;
  readonly piles?: Readonly<Record<'I' | 'II', Pile>> | null;
}

/** What holds now: what a disc on each open scoring spot would give (without X), and the sums round sheds. */
export interface Standing {
  readonly spots: Readonly<Record<ScoringSpot, Holding>>;
  readonly sheds: Readonly<Record<Shed, number>>;
}
export const standingOf = ({ standing }: Position<AleView>, seat: string): Standing => (standing as Readonly<Record<string, Standing>>)[seat] ?? { spots: {}, sheds: {} };

export const playerOf = (view: AleView, seat: string): PlayerView | undefined => view.players.find((player) => player.seat === seat);

export type Reward = 'first' | Resource | 'brewmaster' | 'ducats';

export type Action =
  | { readonly verb: 'lay'; readonly tile: Tile; readonly space: number }
  | { readonly verb: 'go'; readonly space: number }
  | { readonly verb: 'home'; readonly reward: Reward }
  | { readonly verb: 'plant'; readonly tile: Tile; readonly spot: Spot }
  | { readonly verb: 'activate'; readonly spots: readonly Spot[]; readonly shed: Shed }
  | { readonly verb: 'score'; readonly at: ScoringSpot; readonly number: number | null }
  | { readonly verb: 'place'; readonly card: Card; readonly marker: Resource | null }
  | { readonly verb: 'decline' }
  | { readonly verb: 'return'; readonly card: Card }
  | { readonly verb: 'done' };

export const resources: readonly Resource[] = ['wood', 'yeast', 'hops', 'water', 'barley'];

export function isResource(word: string): word is Resource {
  return (resources as readonly string[]).includes(word);
}
export function isMonk(tile: Tile): tile is Monk {
  return tile.startsWith('monk-');
}
export function isSunny(spot: Spot): boolean {
  return spot.startsWith('sun-');
}
/** The number of a resource tile, 0 for monks. */
export function fertility(tile: Tile): number {
  return isMonk(tile) ? 0 : Number(tile.slice(tile.lastIndexOf('-') + 1));
}
/** What the tile is of: a resource or the monk itself. */
export function kindOf(tile: Tile): Resource | Monk {
  return (isMonk(tile) ? tile : tile.slice(0, tile.lastIndexOf('-'))) as Resource | Monk;
}

/** The answer that buys a tile for a spot: monks settle, the rest is planted. */
export function buying(tile: Tile, spot: Spot): string {
  return `${isMonk(tile) ? 'settle' : 'plant'} ${tile} at ${spot}`;
}

const rewards: readonly string[] = ['first', 'brewmaster', 'ducats', ...resources];

/** Takes an answer apart; null if it is none of this game. */
export function parse(answer: string): Action | null {
  const words = answer.split(' ');
  const [verb = '', first = ''] = words;
  switch (verb) {
    case 'lay':
      return words.length === 4 ? { verb, tile: first, space: Number(words[3]) } : null;
    case 'go':
      return /^\d+$/.test(first) ? { verb, space: Number(first) } : null;
    case 'home':
      return rewards.includes(first) ? { verb, reward: first as Reward } : null;
    case 'plant':
    case 'settle':
      return words[2] === 'at' && words[3] ? { verb: 'plant', tile: first, spot: words[3] } : null;
    case 'activate': {
      const at = words.indexOf('at');
      const shed = words[at + 1];
      if (at < 2 || !shed) return null;
      return { verb, spots: first === 'nothing' ? [] : words.slice(1, at), shed };
    }
    case 'score': {
      const number = /^x-(\d)$/.exec(first)?.[1];
      return first ? { verb, at: number ? 'x' : first, number: number ? Number(number) : null } : null;
    }
    case 'place': {
      const marker = words[2] === 'for' ? (words[3] as Resource) : null;
      return first ? { verb, card: first as Card, marker } : null;
    }
    case 'return':
      return first ? { verb, card: first as Card } : null;
    case 'decline':
    case 'done':
      return words.length === 1 ? { verb } : null;
    default:
      return null;
  }
}
