import { settings } from '../state/settings.svelte';

// Icons and card pictures as images. What <use> shows is styled, laid out and painted shape by
// shape wherever it stands; an image is one thing to the browser. It inherits nothing, so the
// page's colours are written into it, anew for each look of the page.

const files = import.meta.glob<string>('./icons/*.svg', { query: '?raw', import: 'default', eager: true });
export const icons: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, text]) => [path.replace(/^.*\/|\.svg$/g, ''), text]),
);

let look = '';
const colours = new Map<string, string>();
const made = new Map<string, string>();

/** The value of a token, as an image needs it: it has no theme from which to choose. */
function colour(token: string): string {
  if (typeof document === 'undefined') return '';
  let value = colours.get(token);
  if (value === undefined) {
    const both = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
    value = both.replace(/^light-dark\((.*?),\s*(.*)\)$/, settings.theme === 'dark' ? '$2' : '$1');
    colours.set(token, value);
  }
  return value;
}

/** The address of an image: what `draw` gives, in the colours of the page. */
export function image(name: string, draw: () => string, seat = ''): string {
  if (look !== settings.look) {
    look = settings.look;
    colours.clear();
    made.clear();
  }
  const key = `${name}|${seat}`;
  let address = made.get(key);
  if (address === undefined) {
    const text = draw().replace(/var\((--[\w-]+)(?:,([^)]*))?\)/g, (_, token: string, otherwise = '') => {
      const own = token === '--seat' && seat !== '' ? colour(`--seat-${seat}`) : '';
      return own || colour(token) || otherwise;
    });
    address = `data:image/svg+xml,${encodeURIComponent(text)}`;
    made.set(key, address);
  }
  return address;
}

const text = (name: string): string => icons.get(name) ?? '';

/** An icon by its file's name; those of people need the seat whose colour they wear. */
export function icon(name: string, seat?: string): string {
  return image(name, () => text(name), seat);
}

/** An icon as part of a larger image. */
export function iconAt(name: string, x: number, y: number, size: number): string {
  return text(name).replace(/^<svg[^>]*>/, `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 24 24">`);
}
