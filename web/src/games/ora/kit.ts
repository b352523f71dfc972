// The drawing kit of the card pictures: parts that stand on a ground line at y = 50 of a scene
// of 100 by 60. All colours are pigments of tokens.css.

type Options = { pitch?: number; timber?: boolean; nodoor?: boolean; door?: number };

export const c = (name: string): string => `var(--i-${name})`;
const L = `stroke="${c('line')}" stroke-width="1.1" stroke-linejoin="round" stroke-linecap="round"`;
export const p = (f: string, d: string): string => `<path d="${d}" fill="${c(f)}" ${L}/>`;
export const f = (col: string, d: string, o = 1): string =>
  `<path d="${d}" fill="${c(col)}"${o < 1 ? ` opacity="${o}"` : ''}/>`;
export const s = (d: string, col = 'line', w = 1.1): string =>
  `<path d="${d}" fill="none" stroke="${c(col)}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const ci = (col: string, x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${c(col)}" ${L}/>`;
export const g = (x: number, y: number, k: number, b: string): string =>
  `<g transform="translate(${x} ${y})${k !== 1 ? ` scale(${k})` : ''}">${b}</g>`;
// ground
export const land = (col = 'leaf'): string => f(col, 'M0 50Q25 47 50 49T100 48V60H0z')
  + f('line', 'M0 56Q30 53 60 55.5T100 54V60H0z', .07);
export const sea = (x0 = 0, x1 = 100, y = 51): string => f('sea', `M${x0} ${y}H${x1}V60H${x0}z`)
  + Array.from({ length: Math.floor((x1 - x0) / 16) }, (_, i) => s(`M${x0 + 4 + i * 16} ${y + 4}q3-2.6 6 0t6 0`, 'white', 1)).join('');
export const hill = (x: number, w: number, h: number, col = 'wheat'): string =>
  f(col, `M${x - w / 2} 52Q${x} ${52 - h * 2} ${x + w / 2} 52V60H${x - w / 2}z`) + f(col, 'M0 51H100V60H0z');
export const mount = (x: number, w: number, h: number): string =>
  p('slate', `M${x - w / 2} 52L${x - w * .1} ${52 - h}L${x + w * .08} ${52 - h * .7}L${x + w * .2} ${52 - h * .82}L${x + w / 2} 52z`)
  + f('white', `M${x - w * .1} ${52 - h}l${w * .1} ${h * .18} -${w * .08} -${h * .02} -${w * .06} ${h * .08} -${w * .06} -${h * .02}z`, .95);
// buildings: x is the centre, everything stands on y = 50
export const win = (x: number, y: number, w = 3, h = 4.5): string =>
  f('line', `M${x - w / 2} ${y + h}v-${h - w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`, .78);
export const door = (x: number, w = 5, h = 8): string =>
  p('bark', `M${x - w / 2} 50v-${h - w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`);
export const hut = (x: number, w: number, h: number, wall = 'cream', roof = 'brick', o: Options = {}): string =>
  p(wall, `M${x - w / 2} 50v-${h}h${w}v${h}z`)
  + p(roof, `M${x - w / 2 - 2.5} ${50 - h + .6}L${x} ${50 - h - (o.pitch ?? w * .5)}L${x + w / 2 + 2.5} ${50 - h + .6}z`)
  + (o.timber ? s(`M${x - w / 2} ${50 - h / 2}h${w}M${x - w / 4} ${50 - h}v${h}M${x + w / 4} ${50 - h}v${h}`, 'bark', 1.3) : '')
  + (o.nodoor ? '' : door(x, Math.min(6, w * .3), Math.min(9, h * .6)));
export const hall = (x: number, w: number, h: number, wall = 'cream', roof = 'brick', n = 3, o: Options = {}): string =>
  p(wall, `M${x - w / 2} 50v-${h}h${w}v${h}z`)
  + p(roof, `M${x - w / 2 - 2} ${50 - h + .6}l4.5 -${o.pitch ?? 10}h${w - 5}l4.5 ${o.pitch ?? 10}z`)
  + s(`M${x - w / 2 + 4} ${50 - h - 4}h${w - 8}`, 'line', .6) + Array.from({ length: n }, (_, i) => win(x - w / 2
  + w * (i + .5) / n, 50 - h * .78)).join('') + (o.door === undefined ? '' : door(x + o.door));
export const tower = (x: number, w: number, h: number, wall = 'stone', top = 'cone', roof = 'slate'): string =>
  p(wall, `M${x - w / 2} 50v-${h}h${w}v${h}z`)
  + (top === 'cone' ? p(roof, `M${x - w / 2 - 2} ${50 - h}L${x} ${50 - h - w * 1.1}L${x + w / 2 + 2} ${50 - h}z`) : p(wall, `M${x - w / 2 - 1.5} ${50 - h + 1}v-5h${(w + 3) / 5}v2h${(w + 3) / 5}v-2h${(w + 3) / 5}v2h${(w + 3) / 5}v-2h${(w + 3) / 5}v5z`))
  + win(x, 50 - h * .75, 2.6, 4.5);
export const cross = (x: number, y: number, k = 1): string =>
  s(`M${x} ${y}v-${7 * k}M${x - 2.2 * k} ${y - 4.8 * k}h${4.4 * k}`, 'line', 1.3);
export const church = (x: number, k = 1, wall = 'cream', roof = 'lapis'): string =>
  g(x, 50, k, p(wall, 'M-8 0v-17h28V0z') + p(roof, 'M-10-16.5l5-9h24l3 9z') + p(wall, 'M-18 0v-26h12V0z')
  + p(roof, 'M-20-25.5L-12-41-4-25.5z') + s('M-12-41v-6M-14.2-45h4.4', 'line', 1.2)
  + `<circle cx="-12" cy="-20" r="2.6" fill="${c('gold')}" ${L}/>`
  + f('line', 'M-14.5 0v-7a2.5 3 0 0 1 5 0v7zM-1-5v-5a1.6 2 0 0 1 3.2 0v5zM6-5v-5a1.6 2 0 0 1 3.2 0v5zM13-5v-5a1.6 2 0 0 1 3.2 0v5z', .78));
export const arcade = (x: number, n: number, w = 9, h = 14, wall = 'cream', roof = 'gold'): string =>
  p(wall, `M${x - n * w / 2 - 2} 50v-${h + 4}h${n * w + 4}v${h + 4}z`)
  + p(roof, `M${x - n * w / 2 - 4} ${50 - h - 3.5}l3-5h${n * w + 2}l3 5z`)
  + Array.from({ length: n }, (_, i) => { const cx = x - n * w / 2 + w * (i
  + .5), q = w * .36; return f('line', `M${cx - q} 50v-${h - 5}q0-${q * 1.1} ${q}-${q * 1.7}q${q} ${q * .6} ${q} ${q * 1.7}v${h - 5}z`, .75); }).join('');
export const pine = (x: number, h = 20, col = 'pine'): string => s(`M${x} 51v-4`, 'bark', 2)
  + p(col, `M${x - h * .34} 48L${x} ${48 - h}L${x + h * .34} 48z`)
  + s(`M${x - h * .17} ${48 - h * .36}L${x} ${48 - h * .5}l${h * .17} ${h * .14}`, 'line', .7);
export const tree = (x: number, h = 18, col = 'leaf'): string => s(`M${x} 51v-${h * .5}`, 'bark', 2.2)
  + `<circle cx="${x}" cy="${50 - h * .68}" r="${h * .36}" fill="${c(col)}" ${L}/>`;
export const smoke = (x: number, y: number): string => s(`M${x} ${y}q3-3 0-6t1.5-7`, 'slate', 1.6);
export const chimney = (x: number, y: number, h = 8): string => p('brick', `M${x - 2} ${y}v-${h}h4v${h}z`)
  + smoke(x, y - h - 2);
export const barrel = (x: number, k = 1, y = 50): string => g(x, y, k, p('oak', 'M-4 0Q-5.5-5-4-10H4Q5.5-5 4 0z')
  + s('M-4.7-3h9.4M-4.7-7h9.4'));
export const sack = (x: number, k = 1): string => g(x, 50, k, p('cream', 'M-4.5 0Q-6-7-2-9l-1-2.5h6L2-9Q6-7 4.5 0z')
  + s('M-2-9h4', 'brick', 1.4));
export const sheaf = (x: number, k = 1): string =>
  g(x, 50, k, p('straw', 'M-4-13l2 7-3 6H5l-3-6 2-7-2.5 1.5L0-13.5-1.5-11.5z') + s('M-2.5-6h5', 'brick', 1.6));
export const stones = (x: number, k = 1): string => g(x, 50, k, p('stone', 'M-10 0v-6h9v6z')
  + p('stone', 'M0 0v-6h9v6z') + p('stone', 'M-5-6v-6h9v6z'));
export const vine = (x: number): string => s(`M${x} 51v-13`, 'bark', 1.6)
  + p('leaf', `M${x} 36q-6-3-6 3 0 4 6 3 6 1 6-3 0-6-6-3z`)
  + [-2.5, 0, 2.5].map((d, i) => `<circle cx="${x + d}" cy="${43.5 + (i === 1 ? 1.5 : 0)}" r="1.7" fill="${c('grape')}"/>`).join('');
export const sheep = (x: number, k = 1): string => g(x, 50, k, s('M-3 0v-3M3 0v-3', 'line', 1.5)
  + p('cream', 'M-6-5q-1-5 4-4 2-3 5-.5 5-.5 4 4.5-1 4-6.5 3.5T-6-5z') + ci('coal', -7, -7, 2.2));
export const stall = (x: number, w = 26, col = 'rubric'): string =>
  s(`M${x - w / 2} 50v-17M${x + w / 2} 50v-17`, 'bark', 1.8) + p('oak', `M${x - w / 2} 43h${w}v7h-${w}z`)
  + p(col, `M${x - w / 2 - 3} 34l4-8h${w - 2}l4 8q-${(w + 6) / 8} 4-${(w + 6) / 4} 0-${(w + 6) / 8} 4-${(w + 6) / 4} 0-${(w + 6) / 8} 4-${(w + 6) / 4} 0-${(w + 6) / 8} 4-${(w + 6) / 4} 0z`)
  + s(`M${x - w / 4} 26l-1.5 8M${x} 26v8M${x + w / 4} 26l1.5 8`, 'cream', 1.5);
export const ship = (x: number, k = 1): string => g(x, 54, k, s('M0-4v-30', 'line', 1.5)
  + p('cream', 'M1-32q14 4 12 20H1z') + p('rubric', 'M-2-28q-11 5-10 17h10z') + p('oak', 'M-18-6H18L13 3H-13z'));
export const mill = (x: number): string => p('cream', `M${x - 8} 50l3-22h10l3 22z`)
  + p('brick', `M${x - 7} 28.5q7-11 14 0z`)
  + [20, 110, 200, 290].map(a => `<g transform="translate(${x} 27) rotate(${a})">${p('straw', 'M-1 0h2v-20h5v14H1')}</g>`).join('')
  + ci('bark', x, 27, 1.8) + door(x, 5, 8);
export const kiln = (x: number): string => p('clay', `M${x - 16} 50q0-22 16-24 16 2 16 24z`)
  + s(`M${x - 13} 42q13-4 26 0M${x - 10} 35q10-3 20 0`, 'line', .8) + f('ember', `M${x - 5} 50v-6a5 5 0 0 1 10 0v6z`)
  + s(`M${x - 5} 50v-6a5 5 0 0 1 10 0v6`) + smoke(x, 24);
export const crane = (x: number): string => s(`M${x} 50V18L${x + 18} 12M${x} 28l9-13M${x + 18} 12v14`, 'bark', 2)
  + p('stone', `M${x + 14} 26h8v6h-8z`);
export const gem = (x: number, y: number, col = 'teal'): string => p(col, `M${x - 4} ${y}l2-3h4l2 3-4 5z`);
export const book = (x: number, k = 1, y = 50): string => g(x, y, k, p('lapis', 'M-7 0v-10q0-2 2-2h11V0z')
  + s('M-7 0q0-3 3-3h9', 'cream', 1.5));
export const monk = (x: number, col = 'habit', k = 1): string =>
  g(x, 50, k, p(col, 'M-4.5 0q0-9 4.5-10.5Q4.5-9 4.5 0z') + ci(col, 0, -11, 3.2)
  + f('skin', 'M-1.6-11q0-1.8 1.6-1.8t1.6 1.8-1.6 1.8-1.6-1.8z'));
export const well = (x: number): string => p('stone', `M${x - 6} 50v-6h12v6z`)
  + s(`M${x - 5} 44v-9M${x + 5} 44v-9`, 'bark', 1.5) + p('brick', `M${x - 8} 35.5l8-6 8 6z`);
