import type { Terrain } from './cards';

// Ground of the landscape in the units of a cell, 96 by 104; a mountain is twice as high.

export const cellWidth = 96;
export const cellHeight = 104;

export const ground: Readonly<Record<Terrain, string>> = {
  water: 'var(--t-water)',
  coast: 'var(--t-coast)',
  plains: 'var(--t-plains)',
  hillside: 'var(--t-hill)',
  mountain: 'var(--t-mountain)',
};

const line = (colour: string, d: string, width = 2.2): string =>
  `<path d="${d}" fill="none" stroke="var(--t-${colour}-2)" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const peak = (x: number, foot: number, w: number, h: number, shade: number): string =>
  `<path d="M${x - w / 2} ${foot}L${x - 3} ${foot - h}l${w * 0.22} ${h * 0.3} ${w * 0.1} -${h * 0.1}L${x + w / 2} ${foot}z" fill="var(--t-mountain-2)" opacity="${shade}"/>` +
  `<path d="M${x - 3} ${foot - h}l${w * 0.14} ${h * 0.2} -${w * 0.1} -${h * 0.03} -${w * 0.06} ${h * 0.1} -${w * 0.09} -${h * 0.09} -${w * 0.03} ${h * 0.01}z" fill="var(--raised)" opacity=".92"/>`;

const tufts = [[22, 30], [62, 24], [42, 56], [76, 66], [20, 82], [56, 90]] as const;
const knolls = [[30, 40, 40], [62, 66, 44], [26, 90, 34]] as const;

export const texture: Readonly<Record<Terrain, string>> = {
  water: line('water', [22, 46, 70, 94].map((y, i) => `M${i % 2 ? 22 : 10} ${y}q8-7 16 0t16 0 16 0`).join('')),
  coast:
    `<path d="M3 3q14 14 4 28t2 26 -2 24 -4 20z" fill="var(--t-water)" opacity=".85"/>` +
    line('coast', 'M40 30h.1M62 52h.1M48 78h.1M76 28h.1M74 84h.1', 3.6),
  plains: line('plains', tufts.map(([x, y]) => `M${x - 5} ${y - 5}l5 7 5-7M${x} ${y - 8}v10`).join('')),
  hillside: line('hill', knolls.map(([x, y, w]) => `M${x - w / 2} ${y}q${w / 2}-${w * 0.6} ${w} 0`).join('')),
  mountain: peak(60, 104, 62, 62, 0.6) + peak(36, 150, 58, 62, 0.8) + peak(56, 196, 70, 66, 1),
};
