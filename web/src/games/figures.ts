import type { Holding, Position, Seat } from '../source/source';

// The engine's figures, read for all games alike: what an offer brings, and what changed from one
// position to another.

const places = new WeakMap<readonly string[], ReadonlyMap<string, number>>();

/** What an offered answer brings to everybody whom it changes; null if it is not offered, or would
 *  show what is hidden. */
export function broughtAll({ offers, brings }: Position, answer: string): Readonly<Record<Seat, Holding>> | null {
  let place = places.get(offers);
  if (!place) places.set(offers, (place = new Map(offers.map((offer, i) => [offer, i]))));
  return brings[place.get(answer) ?? -1] ?? null;
}
/** What it brings to whoever gives it. */
export function brought(position: Position, answer: string): Holding | null {
  const all = broughtAll(position, answer);
  return all && (all[position.actor ?? ''] ?? {});
}

/** Which figures of a seat differ in a later position, and by how much. */
export function difference(before: Position, after: Position, seat: Seat): Holding {
  const was = before.figures[seat] ?? {};
  const is = after.figures[seat] ?? {};
  const by = (name: string): number => (is[name] ?? 0) - (was[name] ?? 0);
  return Object.fromEntries(Object.keys({ ...was, ...is }).flatMap((name) => (by(name) === 0 ? [] : [[name, by(name)]])));
}
