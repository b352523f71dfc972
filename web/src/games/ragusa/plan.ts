import type { Place } from '../module';
import type { Position } from '../../source/source';
import { hexesAt, order, type Hex, type Turn } from './catalogue';
import { holder, type RagusaView } from './view';

// The house in question: the one whose hexes act now, or the one that would stand where one
// points, and who acts at its hexes in which order.

export interface Plan {
  readonly site: string;
  readonly black: boolean;
}

export function planOf({ view, offers }: Position<RagusaView>, near: Place | null, lit: ReadonlyMap<Place, string>): Plan | null {
  if (view.placement) return { site: view.placement.site, black: view.placement.superhouse };
  if (view.phase !== 'build' || !near?.startsWith('space ') || !lit.has(near)) return null;
  const site = near.slice(6);
  if (holder(view, site) !== null) return null;
  return { site, black: !offers.includes(`build ${site}`) && offers.includes(`superhouse ${site}`) };
}

export interface Row {
  readonly hex: Hex;
  readonly turns: readonly (Turn & { readonly done: boolean })[];
}

export function turnsOf(view: RagusaView, { site, black }: Plan): readonly Row[] {
  const builder = view.active;
  const now = view.placement;
  if (!builder) return [];
  const done = (hex: Hex, turn: Turn): boolean => {
    if (!now || now.pending.includes(hex.id)) return false;
    return now.hex !== hex.id || turn.step < now.acted;
  };
  return hexesAt(site)
    .map((hex) => ({ hex, turns: order(view, hex, site, builder, black).map((turn) => ({ ...turn, done: done(hex, turn) })) }))
    .filter(({ turns }) => turns.length > 0);
}
