import { image } from '../../ui/images';
import { marks } from './ground';

// Houses, towers and superhouses as images: the colour of a seat and, on the wall, the seat's shape.

export type Kind = 'tower' | 'reserved' | 'superhouse' | 'house';

/** Half the width of a piece's image; its middle is the point on which it stands. */
export const half = 14;

const line = (width: number): string => `stroke="var(--i-line)" stroke-width="${width}"`;
const shadow = (d: string): string => `<path d="${d}" fill="#3a2812" opacity=".28"/>`;

function drawing(kind: Kind, colour: string): string {
  const fill = `fill="var(--seat-${colour})" ${line(1.4)} stroke-linejoin="round"`;
  const mark = (place: string): string => `<path transform="${place}" d="${marks[colour] ?? ''}" fill="var(--seat-${colour}-ink)"/>`;
  switch (kind) {
    case 'tower':
      return shadow('M-6 11.6V-1h12v12.6z') + `<path d="M-6 10V-3h-2.5v-7h4v2.5h3V-10h3v2.5h3V-10h4v7H6V10z" ${fill}/>` + mark('translate(0 3) scale(.7)');
    case 'superhouse':
      return (
        shadow('M-11 12.6V0h22v12.6z') +
        `<path d="M-11 11V-1L-5.5-9 0-5 5.5-9 11-1V11z" fill="var(--i-coal)" ${line(1.4)} stroke-linejoin="round"/>` +
        `<path transform="translate(0 3.4)" d="${marks['black'] ?? ''}" fill="var(--i-gold)"/>`
      );
    case 'reserved':
      return (
        `<path d="M-7.5 8V-1.5L0-9 7.5-1.5V8z" fill="var(--i-coal)" fill-opacity=".9" ${line(1.3)} stroke-linejoin="round"/>` +
        '<path d="M-3.2-.6l6.4 6.4m0-6.4l-6.4 6.4" fill="none" stroke="var(--i-cream)" stroke-width="1.8" stroke-linecap="round"/>'
      );
    case 'house':
      return (
        shadow('M-9.5 12.8V0h19v12.8z') +
        `<path d="M-9.5 11V-2L0-11.5 9.5-2V11z" ${fill}/>` +
        `<path d="M-11.5-.6L0-12 11.5-.6" fill="none" ${line(1.6)} stroke-linecap="round"/>` +
        mark('translate(0 4) scale(.92)')
      );
  }
}

/** The address of a piece's image. */
export function faceOf(kind: Kind, colour: string): string {
  const box = `viewBox="${-half} ${-half} ${2 * half} ${2 * half}" width="${2 * half}" height="${2 * half}"`;
  return image(`piece ${kind} ${colour}`, () => `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${drawing(kind, colour)}</svg>`);
}
