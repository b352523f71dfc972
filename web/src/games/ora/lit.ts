import { phrase } from './phrase';
import { places } from './places';
import type { OraPosition } from './view';
import type { Place } from '../module';
import type { Say } from '../../text/say';

// What can be done at each lit place, in words for those who hear the board.

export function labels(position: OraPosition, lit: ReadonlyMap<Place, string>, say: Say): ReadonlyMap<Place, string> {
  const out = new Map<Place, string>();
  if (lit.size === 0) return out;
  for (const answer of position.offers) {
    const [place] = places(answer, position);
    if (place === undefined || !lit.has(place) || out.has(place)) continue;
    const { title, detail } = phrase(answer, position, say);
    out.set(place, detail ? `${title}. ${detail}` : title);
  }
  return out;
}

/** Enter and Space press what is focused. */
export function pressed(event: KeyboardEvent, act: () => void): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  act();
}

/** A name on at most two lines, as even as its words allow. */
export function twoLines(name: string, widest = 13): readonly string[] {
  if (name.length <= widest) return [name];
  const words = name.split(' ');
  let best: readonly string[] = [name];
  for (let i = 1; i < words.length; i++) {
    const split = [words.slice(0, i).join(' '), words.slice(i).join(' ')];
    if (Math.max(...split.map((line) => line.length)) < Math.max(...best.map((line) => line.length))) best = split;
  }
  return best;
}
