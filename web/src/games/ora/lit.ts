import { phrase } from './phrase';
import { places } from './places';
import type { OraPosition } from './view';
import type { Place } from '../module';
import type { Say } from '../../text/say';

// What can be done at each lit place, in words for those who hear the board.

const nothing: ReadonlyMap<Place, string> = new Map();
let last: { readonly position: OraPosition; readonly say: Say; readonly names: ReadonlyMap<Place, string> } | null = null;

/** All drawings of a position ask for the same, so the last answer is kept. */
export function labels(position: OraPosition, lit: ReadonlyMap<Place, string>, say: Say): ReadonlyMap<Place, string> {
  if (lit.size === 0) return nothing;
  if (last?.position !== position || last.say !== say) last = { position, say, names: name(position, say) };
  return last.names;
}

function name(position: OraPosition, say: Say): ReadonlyMap<Place, string> {
  const out = new Map<Place, string>();
  for (const answer of position.offers) {
    const [place] = places(answer, position);
    if (place === undefined || out.has(place)) continue;
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
