import type { Position, Refusal } from '../../source/source';
import type { Say } from '../../text/say';
import { fishPrice, fishmongerFish, hexOf, shipCost } from './catalogue';
import { question, segmentName, shortName, spaceName, units, word } from './offers';
import { parse, playerOf, type Resource, type RagusaView } from './view';

// Why not, in the player's language. The engine counts: what is missing stands in its own
// sentence, from which the numbers are read; the rest follows from the answer and the view.

const words: readonly Resource[] = ['fish', 'wood', 'stone', 'silver-ore', 'grapes', 'olives'];

/** "1 wood, 2 silver ore missing; buying it costs 10 fish, there are 3". */
function shortage(message: string): { missing: Record<string, number>; price: number; fish: number } | null {
  const found = /: (.+) missing; buying it costs (\d+) fish, there are (\d+)/.exec(message);
  if (!found?.[1]) return null;
  const missing: Record<string, number> = {};
  for (const word of words) {
    const n = new RegExp(`(\\d+) ${word.replace('-', ' ')}\\b`).exec(found[1])?.[1];
    if (n !== undefined) missing[word] = Number(n);
  }
  return { missing, price: Number(found[2]), fish: Number(found[3]) };
}

export function refusal({ code, message }: Refusal, text: string, position: Position<RagusaView>, say: Say): string {
  const { view } = position;
  const answer = parse(text);
  const seat = view.asked ?? view.active ?? '';
  const player = playerOf(view, seat);
  const space = answer && 'space' in answer ? spaceName(answer.space, say) : '';
  switch (code) {
    case 'missing_goods': return say('no.goods');
    case 'missing_fish': return say('no.fish', { need: fishmongerFish, have: Number(/there are (\d+)/.exec(message)?.[1] ?? 0) });
    case 'missing_resources': {
      const lack = shortage(message);
      if (!lack) return message;
      const sentence = say('no.resources', { missing: units(lack.missing, say), price: lack.price, fish: lack.fish });
      return lack.fish >= lack.price ? `${sentence} ${say('no.keep', { need: fishmongerFish })}` : sentence;
    }
    case 'space_taken': return say('no.taken');
    case 'space_reserved': return say('no.reserved');
    case 'no_house_left': return say('no.house');
    case 'no_superhouse_left': return say(view.seats === 2 ? 'no.superhouse' : 'no.superhouses');
    case 'superhouse_limit': return say('no.limit', { space });
    case 'not_at_the_house': return say('no.at', { hex: answer?.verb === 'activate' ? shortName(hexOf(answer.hex).land, say) : '' });
    case 'no_action': return say('no.cathedral');
    case 'make_goods_first': return say('no.first', { hex: answer?.verb === 'activate' ? shortName(hexOf(answer.hex).land, say) : '' });
    case 'already_activated': return say('no.again', { hex: answer?.verb === 'activate' ? shortName(hexOf(answer.hex).land, say) : '' });
    case 'slot_empty': return say('no.ship');
    case 'cannot_pay': {
      if (answer?.verb !== 'buy' || !player) return message;
      const missing: Record<string, number> = {};
      for (const [id, n] of Object.entries(shipCost(answer.slot - 1, view.slots[answer.slot - 1] ?? ''))) {
        const have = Object.entries(player.stock).find(([good]) => good === id)?.[1] ?? 0;
        if (n > have) missing[id] = n - have;
      }
      return say('no.pay', { missing: units(missing, say) });
    }
    case 'too_few_fish':
      return say('no.few', {
        need: answer?.verb === 'swap' && answer.resource !== 'fish' ? fishPrice[answer.resource] : 0,
        have: player?.resources.fish ?? 0,
      });
    case 'not_useful_now': return say('no.useful');
    case 'no_space_afterwards': return say('no.room');
    case 'another_question': return say('no.question', { question: question(position, say) });
    case 'wall_built': return say('no.wall', { segment: answer?.verb === 'wall' ? segmentName(answer.segment, say) : '' });
    case 'tower_stands': return say('no.tower');
    case 'nothing_to_sell': return say('no.sell', { good: answer?.verb === 'sell' ? word(answer.commodity, say) : '' });
    case 'must_decide': return say('no.pass');
    case 'card_not_there': return say('no.card');
    case 'cannot_be_drawn': return say('no.draw');
    case 'game_over': return say('no.over');
    default: return '';
  }
}

/** Every code the engine gives for this game; a test holds it against explain.cpp. */
export const codes: readonly string[] = [
  'missing_goods', 'missing_fish', 'missing_resources', 'space_taken', 'space_reserved', 'no_house_left',
  'no_superhouse_left', 'superhouse_limit', 'not_at_the_house', 'no_action', 'make_goods_first',
  'already_activated', 'slot_empty', 'cannot_pay', 'too_few_fish', 'not_useful_now', 'no_space_afterwards',
  'another_question', 'wall_built', 'tower_stands', 'nothing_to_sell', 'must_decide', 'card_not_there',
  'cannot_be_drawn',
];
