import { parse } from './answer';
import { catalogue, type Good } from './cards';
import { dearness } from './payment';
import { held, side, standingOf, type OraPosition } from './view';
import { stepOf } from './words';

// Goods that must all differ. The engine asks one after the other in one fixed order; here they
// are chosen together, in any order.

const offered = (position: OraPosition): readonly Good[] =>
  position.offers.flatMap((text) => {
    const answer = parse(text);
    return answer?.verb === 'give' ? [answer.good] : [];
  });

/** Only from the first of them on: whoever has begun good by good goes on so. */
export const asksGifts = ({ view, offers }: OraPosition): boolean =>
  view.ask.kind === 'step' && stepOf(view)?.kind === 'different' && view.use?.times === 0 && offers.some((text) => text.startsWith('give '));

export const needed = ({ view }: OraPosition): number => (stepOf(view)?.limit ?? 1) - (view.use?.times ?? 0);

/** Every kind that could be among them; the only grain is not straw as well. */
export function giftKinds(position: OraPosition): readonly Good[] {
  const who = side(position.view, position.view.ask.seat);
  const first = offered(position);
  return (standingOf(position).give ?? []).filter((good) => good !== 'straw' || held(who, good) > 0 || first.includes(good) || held(who, 'grain') > 1);
}

/** The kinds that are missed least; a good that is plentiful is missed less. */
export function bestGifts(position: OraPosition): readonly Good[] {
  const who = side(position.view, position.view.ask.seat);
  const missed = (good: Good): number => (held(who, good) === 0 ? 20 : dearness(good) + (held(who, good) === 1 ? 0.6 : 0));
  const sorted = [...giftKinds(position)].sort((a, b) => missed(a) - missed(b));
  // A coin beside a tile of five needs a sixth.
  const both = held(who, 'coin') > 5;
  return sorted.filter((good) => good !== 'five_coins' || both || !sorted.includes('coin')).slice(0, needed(position));
}

/** The next of the chosen goods that the engine takes; null if there is none. */
export function nextGift(position: OraPosition, chosen: ReadonlySet<Good>): Good | null {
  return offered(position).find((good) => chosen.has(good)) ?? null;
}

// Kinds whose number says little: they come and go by free exchanges.
const fluid: readonly Good[] = ['grain', 'straw', 'coin', 'five_coins', 'wine', 'whiskey', 'wonder'];

/** What the engine gives without asking must be what was chosen, as far as the purse can tell;
 *  what came in return may hide what was given. */
export function isAsChosen(before: OraPosition, after: OraPosition, chosen: ReadonlySet<Good>): boolean {
  const seat = before.view.ask.seat;
  const back = stepOf(before.view)?.out ?? {};
  const spent = (good: Good): boolean => held(side(after.view, seat), good) < held(side(before.view, seat), good);
  return catalogue.goods.every(({ id }) => fluid.includes(id) || id in back || spent(id) === chosen.has(id));
}
