import { amounts, building, catalogue, goodIcon, isGood, isHeartland, settlement, tile, type Building, type Good, type Settlement, type Terrain } from './cards';
import { effectSentences } from './effects';
import { halves } from './fx';
import { find, neighbours, spaceAt } from './land';
import { amount, cardName, contentName, costOf, dialOf, landOf, list, seatName, total, within } from './words';
import { home, held, side, viewMode, worthOfSettlement, type OraPosition, type Side, type View } from './view';
import type { Help } from '../module';
import type { Say } from '../../text/say';

// Every thing on the table explains itself. Topics are places without an owner, and more:
// `card F04`, `good wood`, `terrain coast`, `content moor`, `dial clay`, `icon food`, `rule turn`.

const terrains: readonly Terrain[] = ['water', 'coast', 'plains', 'hillside', 'mountain'];
const icons = ['food', 'energy', 'points', 'economy', 'dwelling'] as const;
export const rules = [
  'aim', 'turn', 'use', 'contract', 'build', 'cloister', 'harvest', 'wheel', 'land', 'phase', 'settlement', 'payment', 'exchange', 'score', 'bonus',
  'solo', 'two', 'two_long', 'short',
] as const;
const things = ['prior', 'brother', 'joker', 'district', 'plot', 'calendar'] as const;

const signed = (n: number): string => (n < 0 ? `−${-n}` : String(n));

function worthFacts(say: Say, card: Building | Settlement): NonNullable<Help['facts']> {
  const facts = [
    { label: say('fact.cost'), value: costOf(say, card.code) },
    { label: say('fact.land'), value: landOf(say, card.land) },
    { label: say('fact.worth'), value: say('fact.worth.value', { economy: signed(card.economy), dwelling: signed(card.dwelling) }) },
    { label: say('fact.stage'), value: say(card.stage.length === 1 ? 'stage.letter' : `stage.${card.stage}`, { letter: card.stage }) },
  ];
  if ('cloister' in card && card.cloister) facts.splice(2, 0, { label: say('fact.cloister'), value: say('fact.cloister.value') });
  return facts;
}

/** How often a trade could be done with what is held, before fuel and food. */
function howOften(say: Say, who: Side, card: Building): string[] {
  return card.effect.flatMap((step) => {
    if (step.kind !== 'trade' || !step.in) return [];
    const goods = amounts(step.in);
    const most = Math.min(step.limit ?? 99, ...goods.map(([good, n]) => Math.floor(within(who, good) / n)));
    return [say('case.times', { goods: list(goods.map(([good]) => amount(say, good, held(who, good)))), n: most })];
  });
}

function whereItIs(say: Say, view: View, card: Building | Settlement): string[] {
  const found = isHeartland(card.code) ? null : find(view, card.code);
  if (!('effect' in card)) return [];
  if (found) return [say('case.stands', { owner: seatName(say, found.side.seat) })];
  return view.display.includes(card.code) ? [say('case.display')] : [];
}

function explainBuilding(card: Building, say: Say, position?: OraPosition): Help {
  const text = [...effectSentences(say, card.code)];
  if (card.raises_price) text.push(say('fx.raises'));
  if (card.once) text.push(say('fx.once.action'));
  if (position && card.effect.some(({ unit }) => unit === 'cloisters'))
    text.push(say('case.cloisters', { n: halves(viewMode(position.view).cloister_halves) }));
  if (position) {
    const who = side(position.view, position.view.ask.seat);
    text.push(...whereItIs(say, position.view, card), ...howOften(say, who, card));
    const wheel = card.effect.find((step) => step.kind === 'wheel');
    if (wheel) {
      const dials = amounts(wheel.out).map(([good]) => good);
      text.push(say('case.wheel', { goods: list([...(wheel.joker_only ? [] : dials.map((good) => amount(say, good, dialOf(position.view, good)))), say('case.joker', { n: dialOf(position.view, 'joker') })]) }));
    }
  }
  return { title: cardName(say, card.code), icon: card.cloister ? 'ora-cloister' : 'ora-build', text, facts: worthFacts(say, card) };
}

function explainSettlement(card: Settlement, say: Say, position?: OraPosition): Help {
  const text = [say('settlement.text', { n: signed(card.dwelling) })];
  if (position) {
    const { view } = position;
    const who = side(view, view.ask.seat);
    const found = find(view, card.code, who.seat);
    if (found) {
      const beside = neighbours(who.land, found.space).filter((one) => one.content !== '' || one.terrain === 'water');
      text.push(say('case.settlement', { n: worthOfSettlement(position, who.seat, found.space), cards: list(beside.map((one) => contentName(say, one))) }));
    } else if (who.settlements?.includes(card.code)) {
      text.push(say('case.afford', { food: total(who, 'food'), energy: halves(total(who, 'energy_halves')) || '0' }));
    }
  }
  return { title: cardName(say, card.code), icon: 'ora-settlement', text, facts: worthFacts(say, card) };
}

function explainGood(good: Good, say: Say, position?: OraPosition): Help {
  const { food, energy_halves, coins, points } = tile(good);
  const worth = [
    ...(food ? [say('icon.food.n', { n: food })] : []),
    ...(energy_halves ? [say('icon.energy.n', { n: halves(energy_halves) })] : []),
    ...(coins ? [amount(say, 'coin', coins)] : []),
    ...(points ? [say('icon.points.n', { n: points })] : []),
  ];
  const text = [worth.length > 0 ? say('good.worth', { worth: list(worth) }) : say('good.worth.none')];
  if (['wood', 'clay', 'straw', 'stone'].includes(good)) text.push(say('good.material'));
  if (good === 'grain') text.push(say('good.grain.note'));
  if (good === 'coin' || good === 'five_coins') text.push(say('good.coin.note'));
  if (good === 'wine' || good === 'whiskey') text.push(say('good.present.note'));
  if (good === 'wonder' && position) text.push(say('good.wonder.note', { n: position.view.wonders }));
  if (position) {
    const { view } = position;
    text.push(say('case.held', { goods: list(view.players.map((one) => say('case.held.one', { owner: seatName(say, one.seat), n: held(one, good) }))) }));
    if (good in view.wheel) text.push(say('case.dial', { n: dialOf(view, good) }));
  }
  return { title: say(`good.${good}`), icon: goodIcon(good), text };
}

function explainThing(kind: string, name: string, say: Say, position?: OraPosition): Help | null {
  if (kind === 'terrain' && terrains.includes(name as Terrain))
    return { title: say(`terrain.${name}`), icon: `ora-${name}`, text: [say(`terrain.${name}.text`)] };
  if (kind === 'content' && (name === 'forest' || name === 'moor'))
    return { title: say(`content.${name}`), icon: `ora-${name}`, text: [say(`content.${name}.text`)] };
  if (kind === 'icon' && icons.some((one) => one === name))
    return { title: say(`icon.${name}`), icon: `ora-${name}`, text: [say(`icon.${name}.text`)] };
  if (kind === 'rule' && rules.some((one) => one === name)) {
    const text = [say(`rule.${name}.text`)];
    if (name === 'contract' && position) text.push(say('case.contract', { price: amount(say, 'coin', position.view.price) }));
    return { title: say(`rule.${name}`), icon: 'ui-rules', text };
  }
  if (kind === 'thing' && things.some((one) => one === name)) {
    const text = [say(`thing.${name}.text`)];
    if (position && (name === 'district' || name === 'plot')) text.push(stackCase(say, position.view, name));
    if (position && (name === 'prior' || name === 'brother')) {
      const who = side(position.view, position.view.ask.seat);
      text.push(say('case.home', { n: home(who) }));
    }
    return { title: say(`thing.${name}`), icon: { prior: 'ora-prior', brother: 'ora-lay_brother', joker: 'ora-joker', district: 'ora-district', plot: 'ora-plot', calendar: 'ora-wheel' }[name] ?? 'ui-info', text };
  }
  return null;
}

export function stackPrice(view: View, stack: 'district' | 'plot'): number | null {
  const prices = stack === 'district' ? catalogue.district_prices : catalogue.plot_prices;
  const taken = stack === 'district' ? view.districts : view.plots;
  return (view.seats === 1 ? prices[prices.length - 1 - taken] : prices[taken]) ?? null;
}
function stackCase(say: Say, view: View, stack: 'district' | 'plot'): string {
  const price = stackPrice(view, stack);
  const left = 9 - (stack === 'district' ? view.districts : view.plots);
  return price === null ? say('case.stack.empty') : say('case.stack', { price: amount(say, 'coin', price), n: left });
}

export function explain(topic: string, say: Say, position?: OraPosition): Help | null {
  const [kind = '', name = '', more = ''] = topic.split(' ');
  switch (kind) {
    case 'card':
    case 'town': {
      const card = building(name);
      if (card) return explainBuilding(card, say, position);
      const town = settlement(name);
      return town ? explainSettlement(town, say, position) : null;
    }
    case 'good':
      return isGood(name) ? explainGood(name, say, position) : null;
    case 'dial':
      if (name === 'joker') return explainThing('thing', 'joker', say, position);
      return isGood(name) ? explainGood(name, say, position) : null;
    case 'stack':
      return explainThing('thing', name, say, position);
    case 'monk':
      return explainThing('thing', name, say, position);
    case 'cell': {
      if (!position) return null;
      const [row, column] = more.split(',').map(Number);
      const space = spaceAt(side(position.view, name).land, { row: row ?? 0, column: column ?? 0 });
      if (!space) return null;
      if (space.content === '') return explainThing('terrain', space.terrain, say, position);
      if (space.content === 'forest' || space.content === 'moor') return explainThing('content', space.content, say, position);
      return explain(`card ${space.content}`, say, position);
    }
    default:
      return explainThing(kind, name, say, position);
  }
}

export function topics(): readonly { topic: string; kind: string }[] {
  return [
    ...rules.map((name) => ({ topic: `rule ${name}`, kind: 'kind.rule' })),
    ...catalogue.cards.map(({ code }) => ({ topic: `card ${code}`, kind: 'kind.building' })),
    ...catalogue.settlements.map(({ code }) => ({ topic: `card ${code}`, kind: 'kind.settlement' })),
    ...catalogue.goods.map(({ id }) => ({ topic: `good ${id}`, kind: 'kind.good' })),
    ...things.map((name) => ({ topic: `thing ${name}`, kind: 'kind.thing' })),
    ...terrains.map((name) => ({ topic: `terrain ${name}`, kind: 'kind.land' })),
    ...['forest', 'moor'].map((name) => ({ topic: `content ${name}`, kind: 'kind.land' })),
    ...icons.map((name) => ({ topic: `icon ${name}`, kind: 'kind.icon' })),
  ];
}
