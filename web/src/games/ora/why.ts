import { difference } from '../figures';
import { catalogue, printed } from './cards';
import { spaces } from './land';
import { nextPhase } from './sentences';
import { side, type OraPosition, type Side } from './view';
import { amount, cardName, icons, list, total } from './words';
import type { Seat } from '../../source/source';
import type { Say } from '../../text/say';

// What speaks for a move, as clauses of one sentence.

const soon = 2;

const cards = (who: Side): readonly string[] => spaces(who.land).map((space) => space.content).filter((code) => printed(code) !== undefined);

/** What is held for a settlement phase that is near. */
function kept(position: OraPosition, who: Side, say: Say): readonly string[] {
  const { view } = position;
  const due = nextPhase(view);
  if (due === null || due > soon || (who.settlements ?? []).length === 0) return [];
  const food = total(who, 'food'), energy = total(who, 'energy_halves');
  if (food === 0 && energy === 0) return [];
  return [say('why.keeps', { goods: icons(say, { food, energy_halves: energy }), letter: view.next_phase })];
}

export function why(before: OraPosition, after: OraPosition, seat: Seat, say: Say): readonly string[] {
  const was = side(before.view, seat), is = side(after.view, seat);
  const had = cards(was);
  const built = cards(is).filter((code) => !had.includes(code));
  const by = difference(before, after, seat);
  const gained = catalogue.goods
    .map(({ id }) => ({ id, n: by[id] ?? 0 }))
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n)
    .slice(0, 3);
  return [
    ...built.map((code) => say('why.stands', { card: cardName(say, code) })),
    ...(gained.length > 0 ? [say('why.gains', { goods: list(gained.map(({ id, n }) => amount(say, id, n))) })] : []),
    ...kept(after, is, say),
  ];
}
