import { catalogue, figures } from './data';
import { resources } from './view';
import type { PlayerView, Resource } from './view';

// Markers and brewmaster on the production track. Those that share a space stand side by side.

export interface Stand {
  readonly key: Resource | 'brewmaster';
  readonly at: number;
  readonly order: number;
  readonly of: number;
}

export function standing(player: PlayerView): readonly Stand[] {
  return resources.map((resource) => {
    const at = player.markers[resource];
    const same = resources.filter((other) => player.markers[other] === at);
    return { key: resource, at, order: same.indexOf(resource), of: same.length };
  });
}

/** The rows of the brewmaster's table on numbered spaces, each up to where the next begins. */
export const rateRows = catalogue.rates.map((row, index) => ({
  ...row,
  to: (catalogue.rates[index + 1]?.from ?? (figures.track_end + 1)) - 1,
}));

/** Where pieces that share a box stand: one in the middle, two side by side, more in two rows. */
export function cluster(order: number, of: number): { readonly x: number; readonly y: number; readonly r: number } {
  if (of <= 1) return { x: 0, y: 0, r: 13 };
  if (of === 2) return { x: order ? 8 : -8, y: 0, r: 9.6 };
  const above = Math.ceil(of / 2);
  const row = order < above ? 0 : 1;
  const count = row ? of - above : above;
  const place = row ? order - above : order;
  return { x: (place - (count - 1) / 2) * (count > 2 ? 10.5 : 15), y: row ? 7.4 : -7.4, r: 7.6 };
}
