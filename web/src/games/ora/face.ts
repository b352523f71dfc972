import { isSettlement, printed } from './cards';
import { twoLines } from './lit';
import { cellHeight, cellWidth } from './terrain';
import { card, effect } from './tiles';

// A card on a large landscape: its image and its words. As text it is put into the page at one
// stroke; a landscape holds dozens.

const readable = 12.4;
const round = (n: number): string => n.toFixed(2).replace(/\.?0+$/, '');
export const safe = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
export const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n));
/** Wider than the card, letters are drawn narrower: about so wide they would be. */
const squeezed = (line: string, size: number): string => (line.length * size * 0.5 > 84 ? ' textLength="84" lengthAdjust="spacingAndGlyphs"' : '');
const letters = (line: string): number => (line.length > 13 ? 13 * (13 / line.length) : line.length > 11 ? 13 : line.length > 9 ? 14 : 15);

/** `scale` is pixels to a unit. Where a large landscape is drawn small, names grow at the cost of
 *  picture and effect, so that they stay readable. */
export function face(code: string, name: string, scale: number, dwelling: number): string {
  const dense = scale < 0.92;
  const plain = scale < 0.76;
  const lines = twoLines(name, dense ? 10 : 13);
  const two = lines.length > 1;
  const picture = !two ? 40 : dense ? 26 : 33;
  const line = isSettlement(code) || plain ? null : picture + (two ? 42.5 : 33);
  const size = dense ? readable / scale : 0;
  const named = lines.map((text, i) =>
    dense
      ? `<text class="name" x="48" y="${round(picture + 9 + size * (0.72 + 0.86 * i))}" font-size="${round(size)}"${squeezed(text, size)}>${safe(text)}</text>`
      : `<text class="name" x="48" y="${picture + 20 + i * 12}" font-size="${round(letters(text))}">${safe(text)}</text>`,
  );
  const { shrink, tokens } = effect(code);
  const words =
    line === null
      ? []
      : tokens
          .filter((token) => token.icon === '')
          .map(
            ({ kind, x, text }) =>
              `<text class="${kind}" x="${round(48 + x * shrink)}" y="${round(line + 4.2 * shrink)}" font-size="${round((kind === 'sign' ? 11 : 11.5) * shrink)}">${text}</text>`,
          );
  const figure = Math.max(14, size);
  const figures = [[printed(code)?.economy ?? 0, 27, ''], [dwelling, cellWidth - 27, ' end']] as const;
  const foot = figures.map(
    ([n, x, end]) => `<text class="figure${end}${n < 0 ? ' minus' : ''}" x="${x}" y="${round(cellHeight - 14 + figure * 0.32)}" font-size="${round(figure)}">${signed(n)}</text>`,
  );
  const image = `<image href="${card(code, { picture, effect: line })}" width="${cellWidth}" height="${cellHeight}"/>`;
  return image + [...named, ...words, ...foot].join('');
}
