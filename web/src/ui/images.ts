import { settings } from '../state/settings.svelte';
import { gallery } from './gallery.svelte';
import { forget, meanwhile, paint } from './paint';

// Icons and card pictures as images. What <use> shows is styled, laid out and painted shape by
// shape wherever it stands; an image is one thing to the browser. It inherits nothing, so the
// page's colours are written into it, anew for each look of the page. At first an image is its
// drawing; when the page has time it is painted at its size, which is again several times faster, and
// takes the drawing's place before the next step would.

const files = import.meta.glob<string>('./icons/*.svg', { query: '?raw', import: 'default', eager: true });
export const icons: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, text]) => [path.replace(/^.*\/|\.svg$/g, ''), text]),
);

let look = '';
const colours = new Map<string, string>();
const made = new Map<string, { readonly address: string; readonly painted: boolean }>();
let telling = false;

/** The value of a token; all that icons need are read at once, because reading makes the browser
 *  bring its styles up to date. */
function colour(token: string): string {
  if (typeof document === 'undefined') return '';
  if (colours.size === 0) {
    const style = getComputedStyle(document.documentElement);
    const tokens = [...icons.values()].join('').matchAll(/var\((--[\w-]+)/g);
    for (const name of new Set([...tokens].map((match) => match[1] ?? ''))) colours.set(name, style.getPropertyValue(name).trim());
  }
  let value = colours.get(token);
  if (value === undefined) {
    value = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
    colours.set(token, value);
  }
  return value;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The address of an image: what `draw` gives, in the colours of the page, for a size in pixels. */
export function image(name: string, draw: () => string, size: Size, seat = ''): string {
  if (look !== settings.look) {
    look = settings.look;
    colours.clear();
    made.clear();
    forget();
  }
  const key = `${name}|${seat}|${size.width}|${size.height}`;
  let image = made.get(key);
  if (image === undefined) {
    const text = draw().replace(/var\((--[\w-]+)(?:,([^)]*))?\)/g, (_, token: string, otherwise = '') => {
      const own = token === '--seat' && seat !== '' ? colour(`--seat-${seat}`) : '';
      return own || colour(token) || otherwise;
    });
    image = { address: `data:image/svg+xml,${encodeURIComponent(text)}`, painted: false };
    made.set(key, image);
    const now = look;
    paint(text, size, (address) => {
      if (now !== look) return false;
      made.set(key, { address, painted: true });
      tell();
      return true;
    });
  }
  if (!image.painted) gallery.watch();
  return image.address;
}

/** All that were painted until the page has time are shown at once. */
function tell(): void {
  if (telling) return;
  telling = true;
  meanwhile([
    () => {
      telling = false;
      gallery.tell();
    },
  ]);
}

const text = (name: string): string => icons.get(name) ?? '';

/** An icon beside words, by its file's name; those of people need the seat whose colour they wear. */
export function icon(name: string, size: number, seat?: string): string {
  return image(name, () => text(name), { width: size, height: size }, seat);
}

/** An icon in a drawing, which may be shown larger or smaller: painted finer. */
export function iconIn(name: string, size: number, seat?: string): string {
  const fine = Math.ceil(size / 12) * 24;
  return image(name, () => text(name), { width: fine, height: fine }, seat);
}

/** An icon as part of a larger image. */
export function iconAt(name: string, x: number, y: number, size: number): string {
  return text(name).replace(/^<svg[^>]*>/, `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 24 24">`);
}
