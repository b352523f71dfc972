import { scenes, type Mood } from './scenes';

// Card pictures as symbols: each is drawn once and shown wherever the card is.

const sky: Readonly<Record<Mood, string>> = {
  plains: '--v-day',
  hill: '--v-gold',
  coast: '--v-sea',
  town: '--v-rose',
  mountain: '--v-cool',
  moor: '--v-cool',
};
// The second Quarry and the second Grapevine look like the first.
const likeness: Readonly<Record<string, string>> = { F29: 'G22', F31: 'F14' };

/** The picture inside a box of 100 by 60. */
export function scene(code: string): string {
  const found = scenes[likeness[code] ?? code];
  if (!found) return '';
  const [mood, draw] = found;
  const sun = mood === 'town' ? 20 : 80;
  const text =
    `<rect width="100" height="60" fill="var(${sky[mood]})"/><circle cx="${sun}" cy="13" r="6.5" fill="var(--v-sun)"/>` +
    `<path d="M0 44Q20 34 44 42T100 38V60H0z" fill="var(--v-far)"/>${draw()}`;
  return text.replace(/(\d*\.\d\d?)\d+/g, '$1');
}

const namespace = 'http://www.w3.org/2000/svg';
const drawn = new Set<string>();

function sprite(): Element {
  const found = document.getElementById('ora-art');
  if (found) return found;
  const made = document.createElementNS(namespace, 'svg');
  made.id = 'ora-art';
  made.setAttribute('aria-hidden', 'true');
  made.style.cssText = 'position:absolute;width:0;height:0'; // an attribute would be an inline style
  made.innerHTML = clips;
  drawn.clear();
  return document.body.appendChild(made);
}

// Frames of pictures on the land, in the units of a cell: one or two lines of name below, or two
// large ones.
const clips = [40, 33, 26]
  .map(
    (height, i) =>
      `<clipPath id="ora-plain-${i + 1}"><path d="M9 ${8 + height}V11q0-3 3-3h72q3 0 3 3V${8 + height}z"/></clipPath>` +
      `<clipPath id="ora-arch-${i + 1}"><path d="M9 ${8 + height}V24Q10 9 48 7 86 9 87 24V${8 + height}z"/></clipPath>`,
  )
  .join('');

/** Makes the picture's symbol known to the page and gives its name. */
export function picture(code: string): string {
  const name = `v-${likeness[code] ?? code}`;
  if (typeof document === 'undefined' || (drawn.has(name) && document.getElementById(name))) return name;
  const symbol = document.createElementNS(namespace, 'symbol');
  symbol.id = name;
  symbol.setAttribute('viewBox', '0 0 100 60');
  symbol.setAttribute('preserveAspectRatio', 'xMidYMax slice');
  symbol.innerHTML = scene(code);
  sprite().appendChild(symbol);
  drawn.add(name);
  return name;
}
