import { iconAt, icons, image } from '../../ui/images';
import { likenessOf, scene } from './art';
import { building, isSettlement, type Terrain } from './cards';
import { gist } from './fx';
import { cellHeight, cellWidth, ground, texture } from './terrain';

// What a cell of the landscape shows without its words, each drawn once as an image. Words stay
// text: an image has no fonts of the page.

const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;

type Frame = 'cloister' | 'town' | 'house';
const frame = (code: string): Frame => (building(code)?.cloister ? 'cloister' : isSettlement(code) ? 'town' : 'house');
const edges: Readonly<Record<Frame, string>> = {
  cloister: 'stroke="var(--i-gold)" stroke-width="2"',
  town: 'stroke="var(--i-rubric)" stroke-width="2"',
  house: 'stroke="var(--line-strong)" stroke-width="1"',
};

const growth: Readonly<Record<string, string>> = {
  forest: iconAt('ora-forest', 8, 18, 52) + iconAt('ora-forest', 41, 39, 46),
  moor:
    '<ellipse cx="48" cy="66" rx="40" ry="26" fill="var(--t-moor)"/>' + iconAt('ora-moor', 13, 35, 46) + iconAt('ora-moor', 49, 53, 34),
};

/** The ground of a cell and what grows there. */
export function land(terrain: Terrain, content: string): string {
  const grown = growth[content] ?? '';
  const height = terrain === 'mountain' ? 2 * cellHeight : cellHeight;
  const rect = `<rect x="1.5" y="1.5" width="${cellWidth - 3}" height="${height - 3}" rx="8" fill="${ground[terrain]}"/>`;
  return image(`land ${terrain} ${grown === '' ? '' : content}`, () => svg(cellWidth, height, rect + texture[terrain] + grown));
}

/** The same for small boards, in a square of 40. */
export function smallLand(terrain: Terrain, content: string): string {
  const grown = content === 'forest' || content === 'moor';
  const bare = content === '';
  const height = terrain === 'mountain' ? 80 : 40;
  const shape =
    bare && terrain === 'water'
      ? '<path d="M9 20q5.5-6 11 0t11 0" fill="none" stroke="var(--t-water-2)" stroke-width="2.4" stroke-linecap="round"/>'
      : bare && terrain === 'mountain'
        ? iconAt('ora-mountain', 5, 25, 30)
        : grown
          ? iconAt(`ora-${content}`, 6, 6, 28)
          : '';
  const rect = `<rect x=".8" y=".8" width="38.4" height="${height - 1.6}" rx="4.5" fill="${ground[terrain]}"/>`;
  return image(`small land ${terrain} ${shape === '' ? '' : content}`, () => svg(40, height, rect + shape));
}

/** A card on a small board, in a square of 40. */
export function smallCard(code: string): string {
  return image(`small card ${isSettlement(code) ? 'town' : likenessOf(code)}`, () => {
    const edge = `<rect x="3.5" y="3.5" width="33" height="33" rx="4.5" fill="var(--raised)" ${edges[frame(code)]}/>`;
    const inside = isSettlement(code)
      ? iconAt('ora-settlement', 8, 8, 24)
      : `<svg x="5" y="5" width="30" height="30" viewBox="20 0 60 60">${scene(code)}</svg>`;
    return svg(40, 40, edge + inside);
  });
}

// --- a card on a large board ----------------------------------------------------------------

export interface Token {
  readonly kind: string;
  readonly text: string;
  readonly icon: string;
  readonly x: number;
}
export interface Effect {
  readonly shrink: number;
  readonly tokens: readonly Token[];
}
const tokenWidth = (kind: string, text: string): number => (kind === 'sign' ? 8 : kind === 'number' ? 5.8 * text.length + 2 : 16);
const effects = new Map<string, Effect>();

/** What a card does, laid out on one line round 0. */
export function effect(code: string): Effect {
  let found = effects.get(code);
  if (!found) {
    const tokens = gist(code).map((token) => ({ kind: token.kind, text: token.kind === 'icon' ? '' : token.text, icon: token.kind === 'icon' ? token.icon : '' }));
    const wide = tokens.reduce((sum, { kind, text }) => sum + tokenWidth(kind, text), 0);
    let x = -wide / 2;
    found = {
      shrink: Math.min(1, 80 / wide),
      tokens: tokens.map((token) => {
        const w = tokenWidth(token.kind, token.text);
        x += w;
        return { ...token, x: x - w / 2 };
      }),
    };
    effects.set(code, found);
  }
  return found;
}

/** How a card's face is divided: height of the picture, and the line of its effect if it has room. */
export interface Face {
  readonly picture: number;
  readonly effect: number | null;
}

/** Everything of a card but its words. */
export function card(code: string, { picture, effect: line }: Face): string {
  const kind = frame(code);
  const foot = 8 + picture;
  return image(`card ${code} ${picture} ${line ?? ''}`, () => {
    const outline =
      kind === 'cloister' ? `M9 ${foot}V24Q10 9 48 7 86 9 87 24V${foot}z` : `M9 ${foot}V11q0-3 3-3h72q3 0 3 3V${foot}z`;
    const { shrink, tokens } = effect(code);
    const shown = line === null ? [] : tokens.filter((token) => token.icon !== '' && icons.has(token.icon));
    const low = cellHeight - 22.5;
    const clip = `${code}-${picture}`; // unlike any other on the same sheet
    return svg(
      cellWidth,
      cellHeight,
      `<clipPath id="${clip}"><path d="${outline}"/></clipPath>` +
        `<rect x="5" y="5.4" width="${cellWidth - 10}" height="${cellHeight - 9}" rx="6" fill="#3a2812" fill-opacity=".28"/>` +
        `<rect x="5" y="4" width="${cellWidth - 10}" height="${cellHeight - 9}" rx="6" fill="var(--raised)" ${edges[kind]}/>` +
        `<g clip-path="url(#${clip})"><svg x="9" y="6" width="78" height="${picture + 2}" viewBox="0 0 100 60" preserveAspectRatio="xMidYMax slice">${scene(code)}</svg></g>` +
        `<g transform="translate(48 ${line ?? 0}) scale(${shrink})">${shown.map((token) => iconAt(token.icon, token.x - 7.5, -7.5, 15)).join('')}</g>` +
        iconAt('ora-economy', 8.5, low, 17) +
        iconAt('ora-dwelling', cellWidth - 25.5, low, 17),
    );
  });
}
