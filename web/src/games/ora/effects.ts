import { amounts, building, type Step } from './cards';
import { halves } from './fx';
import { amount, bundle, price } from './words';
import type { Say } from '../../text/say';

// What a building does, in sentences made from its steps.

function often(say: Say, step: Step): string {
  if (step.limit === 1) return say('fx.once');
  return step.limit === undefined ? say('fx.any') : say('fx.upto', { n: step.limit });
}

function either(say: Say, step: Step): string {
  const all = amounts(step.out);
  if (all.length === 6) return say('fx.basic', { n: all[0]?.[1] ?? 1 });
  return all.map(([good, n]) => (step.kind === 'wheel' ? say(`good.${good}`) : amount(say, good, n))).join(say('fx.or'));
}

function sentence(say: Say, step: Step): string {
  switch (step.kind) {
    case 'gain':
      return say('fx.gain', { goods: bundle(say, step.out) });
    case 'choose':
      return say(step.unlike ? 'fx.choose.unlike' : 'fx.choose', { goods: either(say, step) });
    case 'trade':
      if (!step.out) return say('fx.pay', { price: price(say, step) });
      return say('fx.trade', { often: often(say, step), price: price(say, step), goods: bundle(say, step.out) });
    case 'different':
      return say(step.out ? 'fx.different' : 'fx.different.open', { n: step.limit ?? 1, goods: bundle(say, step.out) });
    case 'tier':
      return say('fx.tier', {
        levels: (step.levels ?? [])
          .map(({ need, coins }) => say('fx.tier.level', { energy: halves(need), coins: amount(say, 'coin', coins) }))
          .join(say('fx.or')),
      });
    case 'holding':
      return say('fx.holding', {
        levels: (step.levels ?? [])
          .map(({ need, coins }) => say('fx.holding.level', { livestock: amount(say, 'livestock', need), coins: amount(say, 'coin', coins) }))
          .join('; '),
      });
    case 'wheel':
      return say(step.joker_only ? 'fx.joker' : 'fx.wheel', { goods: either(say, step) });
    case 'clear':
      return step.out
        ? say('fx.clear', { often: often(say, step), goods: bundle(say, step.out) })
        : say('fx.clear.open');
    case 'extra':
      return say('fx.extra', { actions: (step.extras ?? []).map((name) => say(`fx.extra.${name}`)).join(say('fx.andor')) });
    case 'use':
      return say(`fx.use.${step.target ?? 'prior'}`);
    case 'recall':
      return say(`fx.recall.${step.recall ?? 'prior'}`);
    case 'raise':
      return say('fx.raise', { often: often(say, step) });
    case 'reward':
      return say(step.unit === 'cloisters' ? 'fx.reward.cloisters' : 'fx.reward.wild');
  }
}

export function effectSentences(say: Say, code: string): readonly string[] {
  return (building(code)?.effect ?? []).map((step) => sentence(say, step));
}
export const effectLine = (say: Say, code: string): string => effectSentences(say, code).join(' ');
