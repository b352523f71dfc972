import { building, catalogue, settlement } from './cards';
import { parse } from './answer';
import { amount, cardName, icons, landOf, missing, stepOf, total, within } from './words';
import { side, type OraPosition, type Side, type View } from './view';
import type { Refusal } from '../../source/source';
import type { Say } from '../../text/say';

// Why not, in the player's language and with the numbers of the case.

const codes: readonly string[] = [
  'wrong_moment', 'not_in_play', 'not_built', 'not_a_target', 'already_used', 'no_action_left', 'unknown_seat',
  'no_clergyman', 'not_yours', 'occupied', 'cannot_pay', 'own_building', 'bonus_round', 'already_built', 'no_space',
  'must_touch_cloister', 'not_in_a_turn', 'not_in_hand', 'name_a_card', 'no_forest', 'no_moor', 'out_of_order',
  'already_bought', 'stack_empty', 'no_such_space', 'unlike_cover', 'shuts_others_out', 'not_empty', 'wrong_terrain',
  'wrong_tile', 'already_laid', 'does_not_fit', 'too_many', 'no_wonder_left', 'no_exchange', 'needed', 'too_little',
  'too_much', 'not_enough_kinds', 'not_on_the_wheel', 'other_good', 'no_present', 'action_left', 'not_offered',
];

function lackOfIcons(say: Say, who: Side, code: string): string {
  const town = settlement(code);
  if (!town) return '';
  const food = Math.max(0, town.food - total(who, 'food'));
  const energy = Math.max(0, town.energy_halves - total(who, 'energy_halves') - (who.goods?.grain ?? 0));
  return icons(say, { food, energy_halves: energy });
}

function lack(say: Say, view: View, who: Side, answer: string): string {
  const read = parse(answer);
  switch (read?.verb) {
    case 'build':
      return missing(say, who, building(read.card)?.cost ?? {});
    case 'settle':
      return lackOfIcons(say, who, read.card);
    case 'contract':
    case 'pay':
      return amount(say, 'coin', Math.max(1, view.price - within(who, 'coin')));
    case 'buy': {
      const district = read.stack === 'district';
      const prices = district ? catalogue.district_prices : catalogue.plot_prices;
      const taken = district ? view.districts : view.plots;
      const cost = (view.seats === 1 ? prices[prices.length - 1 - taken] : prices[taken]) ?? 0;
      return amount(say, 'coin', Math.max(1, cost - within(who, 'coin')));
    }
    case 'give':
    case 'raise':
    case 'flip':
    case 'cash':
      return amount(say, read.good, 1);
    case 'times': {
      const step = stepOf(view);
      const goods = Object.fromEntries(Object.entries(step?.in ?? {}).map(([good, n]) => [good, n * read.count]));
      return missing(say, who, goods);
    }
    default:
      return '';
  }
}

export function refusal({ code, message }: Refusal, answer: string, position: OraPosition, say: Say): string {
  if (!codes.includes(code)) return message;
  const { view } = position;
  const read = parse(answer);
  const named = read && 'card' in read ? read.card : (view.ask.card ?? view.use?.card);
  const printed = named ? (building(named) ?? settlement(named)) : undefined;
  const who = side(view, view.ask.seat);
  if (code === 'cannot_pay') {
    const goods = lack(say, view, who, answer);
    return goods === '' ? say('refusal.cannot_pay.icons') : say('refusal.cannot_pay', { goods });
  }
  if (code === 'not_in_play' && printed && 'ABCD'.includes(printed.stage) && printed.stage >= view.next_phase)
    return say('refusal.not_in_play.later', { card: cardName(say, printed.code), letter: printed.stage });
  return say(`refusal.${code}`, {
    card: named ? cardName(say, named) : '',
    land: printed ? landOf(say, printed.land) : '',
  });
}
