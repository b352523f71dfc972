import { amounts, building, goodIcon, settlement, type Good } from './cards';
import { parse, type Answer } from './answer';
import { effectLine } from './effects';
import { stackPrice } from './help';
import { find, spaceAt, spaces } from './land';
import {
  actorSide, amount, besides, bundle, cardName, costOf, dialOf, icons, list, price, seatName, spaceName, stepOf,
} from './words';
import { sides, type OraPosition } from './view';
import { brought } from '../figures';
import type { Phrase } from '../module';
import type { Say } from '../../text/say';

// An answer in words, before it is taken.

const bare = (title: string, icon?: string): Phrase => (icon ? { title, icon } : { title });
const full = (title: string, detail: string, icon: string): Phrase => (detail === '' ? { title, icon } : { title, detail, icon });

/** What a building would do now: where the wheel decides, with its numbers. */
function worthNow(say: Say, { view }: OraPosition, code: string): string {
  const wheel = building(code)?.effect[0];
  if (wheel?.kind !== 'wheel' || wheel.joker_only) return effectLine(say, code);
  const goods = amounts(wheel.out).map(([good]) => amount(say, good, dialOf(view, good)));
  return say('answer.use.wheel', { goods: goods.join(say('fx.or')), n: dialOf(view, 'joker') });
}

function useOf(say: Say, position: OraPosition, answer: Extract<Answer, { verb: 'use' | 'contract' }>): Phrase {
  const { view } = position;
  const owner = answer.owner ?? find(view, answer.card)?.side.seat;
  const card = cardName(say, answer.card);
  const foreign = owner !== undefined && owner !== view.ask.seat;
  if (answer.verb === 'contract') {
    const cost = view.ask.kind === 'turn' || view.ask.kind === 'neutral use' ? say('contract.price', { price: amount(say, 'coin', view.price) }) : '';
    const title = say('answer.contract', { card, owner: owner ? seatName(say, owner) : '' });
    return full(title, [cost, worthNow(say, position, answer.card)].filter((part) => part !== '').join(' '), 'ora-contract');
  }
  const title = foreign ? say('answer.use.of', { card, owner: seatName(say, owner) }) : say('answer.use', { card });
  return full(title, worthNow(say, position, answer.card), 'ora-lay_brother');
}

function build(say: Say, code: string): Phrase {
  const card = building(code);
  const town = settlement(code);
  const detail = say('answer.build.detail', { cost: costOf(say, code), n: (card ?? town)?.economy ?? 0 });
  return full(say(town ? 'answer.settle' : 'answer.build', { card: cardName(say, code) }), detail, town ? 'ora-settlement' : 'ora-build');
}

function harvest(say: Say, position: OraPosition, answer: Extract<Answer, { verb: 'fell' | 'cut' }>): Phrase {
  const good: Good = answer.verb === 'fell' ? 'wood' : 'peat';
  const most = Math.max(dialOf(position.view, good), dialOf(position.view, 'joker'));
  if (!answer.cell) return full(say(`answer.${answer.verb}`), say('answer.harvest.none'), answer.verb === 'fell' ? 'ora-forest' : 'ora-moor');
  const space = spaceName(say, actorSide(position).land, answer.cell);
  const title = say(`answer.${answer.verb}`);
  return full(title, say('answer.harvest.detail', { goods: amount(say, good, most), space }), goodIcon(good));
}

function where(say: Say, position: OraPosition, answer: Extract<Answer, { verb: 'at' | 'clear' }>, text: string): Phrase {
  const { view } = position;
  const neutral = view.ask.kind === 'neutral where';
  const owner = neutral ? (sides(view).find((one) => one.seat === 'neutral') ?? actorSide(position)) : actorSide(position);
  const title = spaceName(say, owner.land, answer.cell);
  if (answer.verb === 'clear') return bare(say('answer.clear', { space: title }), 'ora-forest');
  const gain = brought(position, text)?.['points.settlements'] ?? 0;
  const points = gain === 0 ? '' : say('settlements.plus', { n: gain > 0 ? `+${gain}` : `−${-gain}` });
  const detail = list([besides(say, owner.land, answer.cell), points].filter((part) => part !== ''));
  return full(title, detail, `ora-${spaceAt(owner.land, answer.cell)?.terrain ?? 'plains'}`);
}
function times(say: Say, position: OraPosition, count: number): Phrase {
  const step = stepOf(position.view);
  if (!step || count === 0) return full(say(step?.gate ? 'answer.times.without' : 'answer.times.none'), '', 'ui-close');
  const out = bundle(say, step.out, count);
  if (out === '') return bare(say('answer.times.pay', { price: price(say, step, count) }), 'ui-check');
  const first = Object.keys(step.out ?? {})[0];
  return full(say('answer.times', { n: count, goods: out }), say('answer.times.for', { price: price(say, step, count) }), first ? goodIcon(first) : 'ui-check');
}

function level(say: Say, position: OraPosition, count: number): Phrase {
  const row = stepOf(position.view)?.levels?.[count - 1];
  if (!row) return bare(say('answer.times.none'), 'ui-close');
  return full(amount(say, 'coin', row.coins), say('answer.times.for', { price: icons(say, { energy_halves: row.need }) }), 'good-coin');
}

function wheel(say: Say, position: OraPosition, answer: { verb: 'take' | 'joker'; good: Good }): Phrase {
  const { view } = position;
  if (answer.verb === 'take')
    return full(amount(say, answer.good, dialOf(view, answer.good)), say('answer.take.detail'), goodIcon(answer.good));
  const own = view.wheel[answer.good as keyof typeof view.wheel];
  const detail = own === undefined || own === null ? '' : say('answer.joker.detail', { good: say(`good.${answer.good}`), n: dialOf(view, answer.good) });
  return full(say('answer.joker', { goods: amount(say, answer.good, dialOf(view, 'joker')) }), detail, 'ora-joker');
}

const steps: Readonly<Partial<Record<Good, Good>>> = { book: 'ceramic', ceramic: 'ornament', ornament: 'reliquary' };

export function phrase(text: string, position: OraPosition, say: Say): Phrase {
  const answer = parse(text);
  const { view } = position;
  if (!answer) return { title: text };
  switch (answer.verb) {
    case 'use':
    case 'contract':
      return useOf(say, position, answer);
    case 'build':
    case 'settle':
      return build(say, answer.card);
    case 'place':
      return full(say('answer.place', { card: cardName(say, answer.card) }), effectLine(say, answer.card), 'ora-build');
    case 'fell':
    case 'cut':
      return harvest(say, position, answer);
    case 'at':
    case 'clear':
      return where(say, position, answer, text);
    case 'buy':
      return full(say(`answer.buy.${answer.stack}`), amount(say, 'coin', stackPrice(view, answer.stack) ?? 0), `ora-${answer.stack}`);
    case 'lay': {
      const { land } = actorSide(position);
      const district = answer.side === 'hills' || answer.side === 'plains';
      const all = (district ? land.block : spaces(land)).map((one) => one.row);
      const row = answer.row - Math.min(...all) + 1;
      const where = row < 1 ? say('lay.above') : answer.row > Math.max(...all) ? say('lay.below') : say('lay.row', { row });
      return full(say(`answer.lay.${answer.side}`), where, answer.side === 'coast' ? 'ora-coast' : answer.side === 'mountain' ? 'ora-mountain' : 'ora-district');
    }
    case 'send':
      return bare(say(`answer.send.${answer.who}`), answer.who === 'prior' ? 'ora-prior' : 'ora-lay_brother');
    case 'pay':
      return answer.good === 'coin'
        ? bare(say('answer.pay', { goods: amount(say, 'coin', view.price) }), 'good-coin')
        : bare(say('answer.present', { goods: amount(say, answer.good, 1) }), goodIcon(answer.good));
    case 'take':
    case 'joker':
      return wheel(say, position, { verb: answer.verb, good: answer.good });
    case 'choose':
      return bare(amount(say, answer.good, stepOf(view)?.out?.[answer.good] ?? 1), goodIcon(answer.good));
    case 'times':
      return times(say, position, answer.count);
    case 'level':
      return level(say, position, answer.count);
    case 'give':
      return bare(say('answer.give', { goods: amount(say, answer.good, 1) }), goodIcon(answer.good));
    case 'burn':
    case 'eat':
    case 'spend':
      return answer.count === 0
        ? bare(say('answer.pay.none', { good: say(`good.${answer.good}`) }), goodIcon(answer.good))
        : bare(say('answer.pay', { goods: amount(say, answer.good, answer.count) }), goodIcon(answer.good));
    case 'raise': {
      const next = steps[answer.good] ?? answer.good;
      return bare(say('answer.raise', { from: amount(say, answer.good, 1), to: amount(say, next, 1) }), goodIcon(next));
    }
    case 'claim':
      return answer.count === 0
        ? bare(say('answer.claim.none', { good: say(`good.${answer.good}`) }), goodIcon(answer.good))
        : bare(amount(say, answer.good, answer.count), goodIcon(answer.good));
    case 'flip':
      return bare(say('answer.exchange', { from: amount(say, 'grain', 1), to: amount(say, 'straw', 1) }), 'good-straw');
    case 'cash':
      return bare(say('answer.exchange', { from: amount(say, answer.good, 1), to: amount(say, 'coin', answer.good === 'whiskey' ? 2 : 1) }), 'good-coin');
    case 'stay':
      return bare(say('answer.stay'), 'ora-prior');
    case 'done':
      return bare(say(view.ask.kind === 'phase' ? 'answer.done.phase' : 'answer.done'), 'ui-check');
    case 'pass':
      return full(say('answer.pass'), say('answer.pass.detail'), 'ui-close');
    case 'end':
      return bare(say('answer.end'), 'ui-end_turn');
  }
}

/** The heading under which an answer stands; one question with one kind of answer needs none. */
export function group(text: string, position: OraPosition): string {
  const answer = parse(text);
  if (!answer) return '';
  const wide = ['turn', 'phase', 'neutral use'].includes(position.view.ask.kind) || stepOf(position.view)?.kind === 'extra';
  switch (answer.verb) {
    case 'flip':
    case 'cash':
      return wide ? 'group.free' : '';
    case 'use':
    case 'contract':
    case 'build':
    case 'settle':
    case 'buy':
    case 'lay':
      return wide ? `group.${answer.verb}` : '';
    case 'fell':
    case 'cut':
      return wide ? 'group.harvest' : '';
    default:
      return '';
  }
}
