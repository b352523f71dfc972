import type { Head } from '../head';
import { modeOf, type Dial, type Good, type Goods, type Mode } from './cards';
import { cellName, type Cell } from './answer';
import type { Position, Seat } from '../../source/source';

// The position document of docs/notation-ora.md.

export interface Land {
  readonly block: readonly {
    readonly row: number;
    readonly tile: 'heartland' | 'hills' | 'plains';
    readonly cells: readonly string[];
  }[];
  readonly coast: readonly { readonly row: number; readonly cells: readonly string[] }[];
  readonly mountain: readonly { readonly row: number; readonly cells: readonly string[] }[];
}

/** A player, or in the solo game the neutral side, which has neither goods nor settlements. */
export interface Side {
  readonly seat: Seat;
  readonly goods?: Goods;
  readonly settlements?: readonly string[];
  readonly prior: string;
  readonly brothers: readonly string[];
  readonly land: Land;
}

export type AskKind =
  | 'over' | 'turn' | 'fee' | 'send' | 'where' | 'prior' | 'lay' | 'harvest' | 'pay' | 'step' | 'phase'
  | 'neutral card' | 'neutral where' | 'neutral use';

export interface View extends Head<'ora', Side> {
  readonly round: number;
  readonly next_phase: string;
  readonly wheel: Readonly<Record<Dial, number | null>>;
  readonly display: readonly string[];
  readonly price: number;
  readonly wonders: number;
  readonly districts: number;
  readonly plots: number;
  readonly neutral?: Side;
  readonly gone?: readonly string[];
  readonly fresh?: readonly string[];
  readonly turn: {
    readonly seat: Seat;
    readonly slot: number;
    readonly actions: number;
    readonly bought: boolean;
    readonly settled: boolean;
    readonly back_to: 'turn' | 'phase' | 'neutral use';
  };
  readonly ask: {
    readonly kind: AskKind;
    readonly seat: Seat;
    readonly card?: string;
    readonly owner?: Seat;
    readonly tile?: 'district' | 'plot';
    readonly good?: Good;
    readonly kinds_done?: number;
  };
  readonly use?: {
    readonly card: string;
    readonly owner: Seat;
    readonly step: number;
    readonly before: number;
    readonly times: number;
    readonly last: number;
    readonly done: number;
  };
  readonly owed?: { readonly energy_halves?: number; readonly food?: number; readonly points?: number };
  readonly idle?: number;
  readonly final?: string;
  readonly stopped?: boolean;
}

export type OraPosition = Position<View>;

/** What holds now of a landscape, by the names of its spaces. */
interface LandStanding {
  readonly dwelling: Readonly<Record<string, number>>;
  readonly settlements: Readonly<Record<string, number>>;
}
/** A kind with which icons can be paid: how many there are to give, and how many icons each is worth. */
export interface Kind {
  readonly good: Good;
  readonly icon: 'food' | 'energy_halves' | 'points';
  readonly most: number;
  readonly each: number;
}
interface Standing {
  readonly coming: Readonly<Partial<Record<Dial, number>>>;
  readonly pay?: readonly Kind[];
  readonly give?: readonly Good[];
}
export const standingOf = ({ standing }: OraPosition): Standing => standing as Standing;
const landOf = ({ standing }: OraPosition, owner: Seat): LandStanding | undefined => (standing as Readonly<Record<Seat, LandStanding>>)[owner];
export const dwellingAt = (position: OraPosition, owner: Seat, cell: Cell): number => landOf(position, owner)?.dwelling[cellName(cell)] ?? 0;
export const worthOfSettlement = (position: OraPosition, owner: Seat, cell: Cell): number => landOf(position, owner)?.settlements[cellName(cell)] ?? 0;

/** The round in which grapes or stone come onto the wheel; 0 if they do not. */
export const roundOf = (position: OraPosition, good: 'grapes' | 'stone'): number =>
  position.view.wheel[good] === null ? (standingOf(position).coming[good] ?? 0) : viewMode(position.view)[good];

export const viewMode = (view: View): Mode => modeOf(view);

/** Everybody with a landscape, the neutral side last. */
export const sides = (view: View): readonly Side[] => (view.neutral ? [...view.players, view.neutral] : view.players);

export function side(view: View, seat: Seat): Side {
  const found = sides(view).find((one) => one.seat === seat) ?? view.players[0];
  if (!found) throw new Error('a view without players');
  return found;
}
export const held = (who: Side, good: Good): number => who.goods?.[good] ?? 0;

/** What an indicator gives now; null when it is not on the wheel. */
export function dialValue(view: View, dial: Dial, faces: { front: readonly number[]; back: readonly number[] }): number | null {
  const index = view.wheel[dial];
  if (index === null || index === undefined) return null;
  return (viewMode(view).back_face ? faces.back : faces.front)[index] ?? 0;
}

/** Clergymen at home. */
export const home = (who: Side): number =>
  (who.prior === 'home' ? 1 : 0) + who.brothers.filter((place) => place === 'home').length;
