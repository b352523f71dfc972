import { isMonk, kindOf } from './view';
import type { Resource, Tile } from './view';

// Shapes and colours that several drawings share.

export const pigment: Readonly<Record<Resource, string>> = {
  wood: 'var(--i-bark)',
  yeast: 'var(--i-cream)',
  hops: 'var(--i-leaf)',
  water: 'var(--i-sea)',
  barley: 'var(--i-straw)',
};

/** The icon of a resource, a monk or a tile. */
export function iconOf(tile: Tile): string {
  return `ale-${kindOf(isMonk(tile) || tile.includes('-') ? tile : `${tile}-0`).replace('-', '_')}`;
}
export const goalIcon = (goal: string): string =>
  `ale-goal_${goal.replace('six-ones', 'six-fertility-1').replace('six-fives', 'six-fertility-5').replaceAll('-', '_')}`;
export const cardIcon = (card: string): string => `ale-privilege_${card.replaceAll('-', '_')}`;

const corners = [-90, -30, 30, 90, 150, 210].map((angle) => (angle * Math.PI) / 180);
const short = (value: number): string => String(Math.round(value * 10) / 10);

/** A hexagon that stands on a point. */
export function hexagon(x: number, y: number, radius: number): string {
  return `M${corners.map((a) => `${short(x + radius * Math.cos(a))} ${short(y + radius * Math.sin(a))}`).join('L')}z`;
}
export function roundRect(x: number, y: number, width: number, height: number, r: number): string {
  return `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}z`;
}
export function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

/** Centre and size of tiles that share a space of 60 by 60, centre at 0,0. */
export function spread(count: number): readonly { x: number; y: number; r: number }[] {
  const at = (r: number, points: readonly (readonly [number, number])[]) => points.map(([x, y]) => ({ x, y, r }));
  switch (count) {
    case 0:
      return [];
    case 1:
      return at(24, [[0, 0]]);
    case 2:
      return at(16.4, [[-14, 0], [14, 0]]);
    case 3:
      return at(14.4, [[-12.6, -11.5], [12.6, -11.5], [0, 11]]);
    case 4:
      return at(13.6, [[-13.5, -13], [13.5, -13], [-13.5, 13.5], [13.5, 13.5]]);
    default:
      return at(11.4, [[-18.5, -13], [0, -13], [18.5, -13], [-18.5, 13], [0, 13], [18.5, 13]]).slice(0, count);
  }
}
