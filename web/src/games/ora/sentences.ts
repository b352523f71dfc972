import { halves } from './fx';
import { parse } from './answer';
import { building } from './cards';
import { find } from './land';
import { amount, bundle, cardName, dialOf, icons, price, seatName, stepOf } from './words';
import { viewMode, type OraPosition, type View } from './view';
import type { Move, Setup } from '../../source/source';
import type { Say } from '../../text/say';

// Questions, finished moves and the line under the title.

export function question({ view }: OraPosition, say: Say): string {
  const { ask, turn } = view;
  const card = ask.card ? cardName(say, ask.card) : '';
  switch (ask.kind) {
    case 'over':
      return say(view.stopped ? 'ask.stopped' : 'ask.over');
    case 'turn':
      return turn.actions > 0 ? say('ask.turn', { n: turn.actions }) : say('ask.rest');
    case 'fee':
      return say('ask.fee', { card });
    case 'send':
      return ask.owner === undefined || ask.owner === turn.seat ? say('ask.send', { card }) : say('ask.send.contract', { card, owner: seatName(say, ask.owner) });
    case 'where':
      return say('ask.where', { card });
    case 'prior':
      return say('ask.prior', { card });
    case 'lay':
      return say(`ask.lay.${ask.tile ?? 'district'}`);
    case 'harvest':
      return say('ask.harvest', { good: say(`good.${ask.good ?? 'wood'}`) });
    case 'pay':
      return say('ask.pay', { owed: icons(say, view.owed ?? {}) });
    case 'step':
      return stepQuestion(view, say);
    case 'phase':
      return say('ask.phase', { letter: view.next_phase });
    case 'neutral card':
      return say('ask.neutral.card');
    case 'neutral where':
      return say('ask.neutral.where', { card });
    case 'neutral use':
      return say('ask.neutral.use');
  }
}

function stepQuestion(view: View, say: Say): string {
  const step = stepOf(view);
  const card = cardName(say, view.use?.card ?? '');
  switch (step?.kind) {
    case 'trade':
      return step.out
        ? say('ask.trade', { card, price: price(say, step), goods: bundle(say, step.out) })
        : say('ask.trade.pay', { card, price: price(say, step) });
    case 'different':
      return say('ask.different', { card, n: (step.limit ?? 1) - (view.use?.times ?? 0) });
    case 'reward':
      return say('ask.reward', { card, n: view.use?.times ?? 0 });
    case 'choose':
    case 'tier':
    case 'wheel':
    case 'clear':
    case 'extra':
    case 'use':
    case 'raise':
      return say(`ask.${step.kind}`, { card });
    default:
      return card;
  }
}

/** Buildings that only turn to the wheel: what they gave says that they were used. */
const onlyWheel = (code: string): boolean => {
  const effect = building(code)?.effect ?? [];
  return effect.length === 1 && effect[0]?.kind === 'wheel';
};

function taken(view: View, goods: string, say: Say): string {
  if (view.ask.kind === 'harvest') return say(view.ask.good === 'peat' ? 'did.cut.take' : 'did.fell.take', { goods });
  if (!view.use || !onlyWheel(view.use.card)) return say('did.take', { goods });
  return say('did.use.take', { card: cardName(say, view.use.card), goods });
}

function deed(move: Move, before: OraPosition, after: OraPosition, say: Say): string | null {
  const answer = parse(move.text);
  const { view } = before;
  if (!answer) return null;
  switch (answer.verb) {
    case 'use':
    case 'contract': {
      const owner = answer.owner ?? find(view, answer.card)?.side.seat ?? view.ask.seat;
      const values = { card: cardName(say, answer.card), owner: seatName(say, owner) };
      if (answer.verb === 'contract') return say('did.contract', values);
      if (onlyWheel(answer.card)) return null;
      return say(owner === view.ask.seat ? 'did.use' : 'did.use.of', values);
    }
    case 'build':
    case 'settle':
    case 'place':
      return say(`did.${answer.verb}`, { card: cardName(say, answer.card) });
    case 'fell':
    case 'cut':
      return after.view.ask.kind === 'harvest' ? null : say(`did.${answer.verb}`);
    case 'clear':
      return say('did.clear');
    case 'lay':
      return say(`did.lay.${answer.side}`);
    case 'send':
      return view.ask.kind === 'prior' ? say('did.prior') : null;
    case 'pay':
      return answer.good === 'coin'
        ? say('did.pay', { goods: amount(say, 'coin', view.price) })
        : say('did.present', { goods: amount(say, answer.good, 1) });
    case 'take':
      return taken(view, amount(say, answer.good, dialOf(view, answer.good)), say);
    case 'joker':
      return taken(view, say('did.by.joker', { goods: amount(say, answer.good, dialOf(view, 'joker')) }), say);
    case 'choose':
      return say('did.take', { goods: amount(say, answer.good, stepOf(view)?.out?.[answer.good] ?? 1) });
    case 'times': {
      const step = stepOf(view);
      if (!step || answer.count === 0) return null;
      const paid = price(say, step, answer.count);
      return step.out ? say('did.trade', { price: paid, goods: bundle(say, step.out, answer.count) }) : say('did.pay', { goods: paid });
    }
    case 'level': {
      const row = stepOf(view)?.levels?.[answer.count - 1];
      return row ? say('did.trade', { price: say('icon.energy.n', { n: halves(row.need) }), goods: amount(say, 'coin', row.coins) }) : null;
    }
    case 'give':
      return say('did.give', { goods: amount(say, answer.good, 1) });
    case 'raise':
      return say('did.raise', { good: say(`good.${answer.good}`) });
    case 'claim':
      return answer.count > 0 ? say('did.take', { goods: amount(say, answer.good, answer.count) }) : null;
    case 'pass':
      return say('did.pass');
    default:
      return null;
  }
}

/** A finished move; the round or phase that it opens is told with it. */
export function sentence(move: Move, before: OraPosition, after: OraPosition, say: Say): string | null {
  const news: string[] = [];
  const told = deed(move, before, after, say);
  if (told !== null) news.push(told);
  if (after.view.round !== before.view.round) news.push(roundNews(after.view, say));
  if (after.view.ask.kind === 'phase' && before.view.ask.kind !== 'phase' && before.view.turn.back_to !== 'phase')
    news.push(say('did.phase', { letter: after.view.next_phase }));
  if (after.view.ask.kind === 'over' && before.view.ask.kind !== 'over') news.push(say('ask.over'));
  return news.length > 0 ? news.join(' ') : null;
}
function roundNews(view: View, say: Say): string {
  const mode = viewMode(view);
  return mode.last_round > 0 && view.round > mode.last_round ? say('did.bonus') : say('did.round', { n: view.round });
}

export function subtitle({ view }: OraPosition, _setup: Setup, say: Say): string {
  const mode = viewMode(view);
  const bonus = mode.last_round > 0 && view.round > mode.last_round && view.seats > 2;
  const round = bonus
    ? say('round.bonus')
    : mode.last_round > 0
      ? say('round.of', { n: view.round, total: mode.last_round })
      : say('round.n', { n: view.round });
  const due = nextPhase(view);
  if (due === null) return round;
  return say('round.phase', { round, letter: view.next_phase, n: due });
}
/** Rounds until the next settlement phase; null when none is known to come, or it goes on. */
export function nextPhase(view: View): number | null {
  const mode = viewMode(view);
  const index = 'ABCDE'.indexOf(view.next_phase);
  const round = index < 4 ? mode.phases[index] : mode.last_round > 0 ? mode.last_round + (view.seats === 1 ? 0 : 1) : undefined;
  return round === undefined || round <= view.round ? null : round - view.round;
}
