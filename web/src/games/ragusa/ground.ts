import { iconAt, image } from '../../ui/images';
import { hexes, spaceOf, type Hex, type Land } from './catalogue';

// The map as it is printed: land, sea, the ten city hexes. It never changes, so it is drawn
// once. Hex side 55; corners are counted in half widths and half sides.

export const side = 55;
const u = side / 50;
const half = (Math.sqrt(3) / 2) * side;
export const width = Math.round(13.86 * side);
export const height = Math.round(9.6 * side);
export const X = (x: number): number => x * half + 5.2 * side;
export const Y = (y: number): number => (y * side) / 2 + 4.05 * side;
export const at = (space: string): { x: number; y: number } => {
  const { x, y } = spaceOf(space);
  return { x: X(x), y: Y(y) };
};

/** The middle of the city, from which towers stand outward. */
const heart = { x: X(2), y: Y(3) };
export function outside(space: string, by: number): { x: number; y: number } {
  const { x, y } = at(space);
  const distance = Math.hypot(x - heart.x, y - heart.y);
  return { x: x + ((x - heart.x) / distance) * by, y: y + ((y - heart.y) / distance) * by };
}

export function hexPath(hex: Hex, radius: number): string {
  const points = [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (Math.PI / 180) * (60 * i - 90);
    return `${(X(hex.x) + radius * Math.cos(angle)).toFixed(1)} ${(Y(hex.y) + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}

const fills: Readonly<Partial<Record<Land, string>>> = {
  woodcutter: 'color-mix(in srgb, var(--t-forest) 42%, var(--t-plains))',
  quarry: 'color-mix(in srgb, var(--t-hill) 70%, var(--t-mountain))',
  mine: 'var(--t-mountain)',
  vineyard: 'var(--t-plains)',
  grove: 'var(--t-coast)',
  sea: 'var(--t-water)',
};

const line = 'stroke="var(--i-line)" stroke-width="1.1" stroke-linejoin="round"';
const pine = (x: number, y: number, h: number): string =>
  `<path d="M${x - h * 0.36} ${y}L${x} ${y - h}L${x + h * 0.36} ${y}z" fill="var(--i-pine)" ${line}/>`;
const tree = (x: number, y: number, r: number): string =>
  `<path d="M${x} ${y}v${r * 1.2}" stroke="var(--i-bark)" stroke-width="2.4"/>` +
  `<circle cx="${x}" cy="${y}" r="${r}" fill="var(--i-olive)" ${line}/>` +
  `<circle cx="${x - r * 0.3}" cy="${y - r * 0.3}" r="${r * 0.3}" fill="var(--i-straw)" opacity=".5"/>`;
const vine = (x: number, y: number): string =>
  `<path d="M${x - 5} ${y + 2}q5-9 10 0q-5 4-10 0z" fill="var(--i-leaf)" ${line}/>` +
  `<circle cx="${x - 1.5}" cy="${y + 6}" r="2.3" fill="var(--i-grape)"/><circle cx="${x + 2.5}" cy="${y + 6}" r="2.3" fill="var(--i-grape)"/>`;

// What grows or lies in a hex, drawn round its middle.
const drawings: Readonly<Partial<Record<Land, string>>> = {
  woodcutter: pine(-14, -2, 22) + pine(12, -6, 20) + pine(0, 6, 26) + pine(-20, 16, 20) + pine(20, 14, 22) + pine(4, 24, 20),
  quarry:
    `<path d="M-24 12v-12h14v-10h14v-6h16v28z" fill="var(--i-silver)" ${line}/>` +
    '<path d="M-10 0v12M4-10v22M-24 6h14M-10-2h14M4-4h16M-10 6h30" stroke="var(--i-line)" stroke-width=".9" fill="none"/>' +
    `<path d="M-8 24v-8h11v8zM6 24v-6h9v6z" fill="var(--i-silver)" ${line}/>`,
  mine:
    `<path d="M-28 18L-8-20 4-4 12-14 28 18z" fill="var(--i-slate)" ${line}/>` +
    '<path d="M-7 18v-8a7 7 0 0 1 14 0v8z" fill="var(--i-line)"/>' +
    '<path d="M-9 18v-9a9 9 0 0 1 18 0v9" fill="none" stroke="var(--i-oak)" stroke-width="3"/>' +
    `<path d="M-18 8l4-4 4 4-4 4zM14 4l3-3 3 3-3 3z" fill="var(--i-silver)" ${line}/>`,
  vineyard: [-14, 0, 14]
    .map((y) => `<path d="M-28 ${y + 6}h56" stroke="var(--i-bark)" stroke-width="1.4"/>` + [-20, -7, 6, 19].map((x) => vine(x, y)).join(''))
    .join(''),
  grove: tree(-16, -8, 8) + tree(12, -12, 9) + tree(-4, 8, 10) + tree(20, 10, 8) + tree(-22, 14, 7),
  sea:
    [-18, 0, 18]
      .map((y, i) => `<path d="M${i % 2 ? -26 : -16} ${y}q6.5-6 13 0t13 0${i % 2 ? ' 13 0 13 0' : ''}" stroke="var(--t-water-2)" stroke-width="2.4" fill="none" stroke-linecap="round"/>`)
      .join('') + iconAt('ragusa-fish', -13, -13, 26),
};

function land(hex: Hex): string {
  const x = X(hex.x).toFixed(1);
  const y = Y(hex.y).toFixed(1);
  const scale = u * (hex.land === 'sea' ? 0.95 : 1.04);
  return (
    `<path d="${hexPath(hex, side - 0.8)}" fill="${fills[hex.land] ?? ''}" stroke="var(--panel)" stroke-width="1.8" stroke-opacity=".75"/>` +
    `<g transform="translate(${x} ${y}) scale(${scale})">${drawings[hex.land] ?? ''}</g>`
  );
}
const quarter = (hex: Hex): string =>
  `<path d="${hexPath(hex, side - 0.8)}" fill="var(--t-city)" stroke="var(--t-city-2)" stroke-width="1.5"/>` +
  `<path d="${hexPath(hex, side * 0.86)}" fill="none" stroke="var(--t-city-2)" stroke-dasharray="2 5"/>`;

const s = side;
const coast =
  `<rect width="${width}" height="${height}" rx="14" fill="color-mix(in srgb, var(--t-coast) 38%, var(--panel))"/>` +
  `<path d="M0 ${4.8 * s}q${s * 0.5} ${s * 0.35} ${s} 0t${s} ${s * 0.2}L${3.5 * s} ${5.05 * s}H${10.4 * s}L${width - s * 2.2} ${4.95 * s}q${s * 0.6} -${s * 0.4} ${s * 1.2} 0t${s} -${s * 0.15}V${height - 14}q0 14-14 14H14q-14 0-14-14z" fill="color-mix(in srgb, var(--t-water) 62%, var(--panel))"/>`;

/** Everything that is printed, as one image. */
export const ground = (): string =>
  image('ragusa-ground', () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${coast}${hexes.map((hex) => (hex.zone === 'city' ? quarter(hex) : land(hex))).join('')}</svg>`);

/** The compass rose in the lower right, the ship in the lower left: on large maps only. */
export const compass =
  `<g transform="translate(${width - 66} ${height - 70})" opacity=".75"><circle r="30" fill="none" stroke="var(--ink-2)"/>` +
  '<path d="M0-36L5-5 36 0 5 5 0 36-5 5-36 0-5-5z" fill="var(--raised)" stroke="var(--ink-2)" stroke-width="1.2"/>' +
  '<path d="M0-36L5-5 0 0zM36 0L5 5 0 0zM0 36L-5 5 0 0zM-36 0L-5-5 0 0z" fill="var(--rubric-solid)"/></g>';

/** What tells a seat besides its colour. */
export const marks: Readonly<Record<string, string>> = {
  purple: 'M0-4.6L4-2.3V2.3L0 4.6-4 2.3V-2.3z',
  orange: 'M-1.5-4.2h3v2.7h2.7v3H1.5v2.7h-3V1.5h-2.7v-3h2.7z',
  blue: 'M-3.5-3.5h7v7h-7z',
  green: 'M0-4.8L4.8 0 0 4.8-4.8 0z',
  white: 'M0-4.6L4.8 3.8H-4.8z',
  black: 'M0-5L1.3-1.6 4.9-1.5 2.1.7 3 4.1 0 2.2-3 4.1-2.1.7-4.9-1.5-1.3-1.6z',
};
