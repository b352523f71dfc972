import { amounts, building, catalogue, settlement, type Dial, type Good, type Goods, type Step, type Terrain } from './cards';
import { halves } from './fx';
import { dialValue, held, side, type OraPosition, type Side, type View } from './view';
import { neighbours, spaceAt, spaces, type Space } from './land';
import type { Cell } from './answer';
import type { Seat } from '../../source/source';
import type { Say } from '../../text/say';

// Small pieces of language that sentences are made of.

export const cardName = (say: Say, code: string): string => say(`card.${code}`);
export const seatName = (say: Say, seat: Seat): string => say(`side.${seat}`);
export const amount = (say: Say, good: Good, n: number): string => say(`goods.${good}`, { n });
export const terrainName = (say: Say, terrain: Terrain): string => say(`terrain.${terrain}`);
export const list = (items: readonly string[]): string => items.join(', ');

export function bundle(say: Say, goods: Goods | undefined, times = 1): string {
  return list(amounts(goods).map(([good, n]) => amount(say, good, n * times)));
}
export function icons(say: Say, owed: { energy_halves?: number; food?: number; points?: number }, times = 1): string {
  const out: string[] = [];
  if (owed.food) out.push(say('icon.food.n', { n: owed.food * times }));
  if (owed.energy_halves) out.push(say('icon.energy.n', { n: halves(owed.energy_halves * times) }));
  if (owed.points) out.push(say('icon.points.n', { n: owed.points * times }));
  return list(out);
}
export const price = (say: Say, step: Step, times = 1): string =>
  list([bundle(say, step.in, times), icons(say, step, times)].filter((part) => part !== ''));

/** A space as people count it: rows from the top of that landscape, places from its left. */
export function spaceName(say: Say, land: Side['land'], cell: Cell): string {
  const all = spaces(land);
  const space = spaceAt(land, cell);
  const top = Math.min(...all.map((one) => one.row)), left = Math.min(...all.map((one) => one.column));
  return say('space', {
    terrain: space ? terrainName(say, space.terrain) : '',
    row: cell.row - top + 1,
    place: cell.column - left + 1,
  });
}

export function contentName(say: Say, space: Space): string {
  if (space.content === 'forest' || space.content === 'moor') return say(`content.${space.content}`);
  if (space.content !== '') return cardName(say, space.content);
  return terrainName(say, space.terrain);
}
export function besides(say: Say, land: Side['land'], cell: Cell): string {
  const cards = neighbours(land, cell).filter((one) => one.content !== '' || one.terrain === 'water');
  return cards.length > 0 ? say('beside', { cards: list(cards.map((one) => contentName(say, one))) }) : '';
}

export const stepOf = (view: View): Step | undefined => (view.use ? building(view.use.card)?.effect[view.use.step] : undefined);
export const actorSide = ({ view }: OraPosition): Side => side(view, view.ask.seat);
export const dialOf = (view: View, dial: string): number => dialValue(view, dial as Dial, catalogue.wheel) ?? 0;

/** What could be paid as that good after the free exchanges. */
export function within(who: Side, good: Good): number {
  if (good === 'straw') return held(who, 'straw') + held(who, 'grain');
  if (good === 'coin') return held(who, 'coin') + held(who, 'wine') + 2 * held(who, 'whiskey');
  return held(who, good);
}
export const lacksGoods = (who: Side, good: Good, n: number): boolean => within(who, good) < n;

/** Everything of one icon that a side holds; energy in halves. */
export function total(who: Side, icon: 'food' | 'energy_halves' | 'coins'): number {
  return catalogue.goods.reduce((sum, one) => sum + (one.id === 'five_coins' ? 0 : one[icon] * held(who, one.id)), 0);
}

export function costOf(say: Say, code: string): string {
  const town = settlement(code);
  if (town) return icons(say, town);
  const cost = bundle(say, building(code)?.cost);
  return cost === '' ? say('nothing') : cost;
}
export const landOf = (say: Say, land: readonly Terrain[]): string => list(land.map((one) => terrainName(say, one)));
