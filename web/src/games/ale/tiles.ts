import { iconAt, image } from '../../ui/images';
import { hexagon, iconOf, pigment } from './shapes';
import { fertility, isMonk, kindOf } from './view';
import type { Resource, Tile } from './view';

// A resource tile with its number, or a monk: an image and a word.

function picture(tile: Tile, r: number, monk: boolean, pip: number, low: number): string {
  const half = r + 2;
  const size = monk ? r * 1.36 : r * 1.02;
  const fill = monk ? 'var(--raised)' : `color-mix(in srgb, ${pigment[kindOf(tile) as Resource]} 52%, var(--raised))`;
  const draw = (): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-half} ${-half} ${2 * half} ${2 * half}" width="${2 * half}" height="${2 * half}">` +
    `<path d="${hexagon(0, 1.4, r)}" fill="#3a2812" fill-opacity=".28"/>` +
    `<path d="${hexagon(0, 0, r)}" fill="${fill}" stroke="var(--i-line)" stroke-width="1.3" stroke-linejoin="round"/>` +
    iconAt(iconOf(tile), -size / 2, (monk ? 0 : -r * 0.2) - size / 2, size) +
    (monk ? '' : `<circle cy="${low}" r="${pip}" fill="var(--raised)" stroke="var(--i-line)" stroke-width="1.2"/>`) +
    '</svg>';
  return image(`tile ${kindOf(tile)} ${r}`, draw);
}

export interface Face {
  readonly href: string;
  /** Half the width of the image. */
  readonly half: number;
  /** The number, '' for monks: how far below the middle, and how large. */
  readonly text: string;
  readonly low: number;
  readonly size: number;
}

/** A tile of radius r. */
export function tileFace(tile: Tile, r: number): Face {
  const monk = isMonk(tile);
  const pip = Math.max(r * 0.34, Math.min(7, r * 0.5));
  const low = Math.max(r * 0.58, r - 9);
  return { href: picture(tile, r, monk, pip, low), half: r + 2, text: monk ? '' : String(fertility(tile)), low: low + pip * 0.54, size: pip * 1.5 };
}
