import { image } from '../../ui/images';
import { scenes, type Mood } from './scenes';

// Card pictures: each is drawn once and shown wherever the card is.

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
export const likenessOf = (code: string): string => likeness[code] ?? code;

/** The picture inside a box of 100 by 60. */
export function scene(code: string): string {
  const found = scenes[likenessOf(code)];
  if (!found) return '';
  const [mood, draw] = found;
  const sun = mood === 'town' ? 20 : 80;
  const text =
    `<rect width="100" height="60" fill="var(${sky[mood]})"/><circle cx="${sun}" cy="13" r="6.5" fill="var(--v-sun)"/>` +
    `<path d="M0 44Q20 34 44 42T100 38V60H0z" fill="var(--v-far)"/>${draw()}`;
  return text.replace(/(\d*\.\d\d?)\d+/g, '$1');
}

/** The address of a card's picture. */
export function picture(code: string): string {
  return image(`picture ${likenessOf(code)}`, () => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 60" width="100" height="60">${scene(code)}</svg>`);
}
