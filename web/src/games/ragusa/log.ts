import { difference } from '../figures';
import type { Move, Position, Seat } from '../../source/source';
import type { Say } from '../../text/say';
import { hexOf, ships } from './catalogue';
import { changeLine, segmentName, spaceName, units, word } from './offers';
import { parse, playerOf, type RagusaView } from './view';

// Moves as sentences without a subject: the name of who moved stands before them.

type At = Position<RagusaView>;

/** What a move brought, first to `actor`, then to the others. */
function effects(before: At, after: At, actor: Seat, say: Say): string {
  return changeLine(Object.fromEntries(Object.keys(after.figures).map((seat) => [seat, difference(before, after, seat)])), actor, say);
}

const withEffects = (text: string, extra: string): string => (extra === '' ? `${text}.` : `${text}: ${extra}.`);

// Where the move itself brings nothing, what changed came after it.
const afterwards = (text: string, extra: string, say: Say): string => (extra === '' ? `${text}.` : `${say('log.then', { text, extra })}.`);

function automaton(before: At, after: At, say: Say): string | null {
  const { view } = before;
  const player = view.active ? playerOf(view, view.active) : undefined;
  const then = player ? playerOf(after.view, player.seat) : undefined;
  const space = then?.houses.find((house) => !player?.houses.includes(house));
  if (!player || !space) return null;
  const text = say('log.patrician', { seat: say(`colour.${player.seat}`), space: spaceName(space, say) });
  return withEffects(text, effects(before, after, player.seat, say));
}

export function sentence(move: Move, from: At, to: At, say: Say): string | null {
  const answer = parse(move.text);
  if (!answer) return null;
  const before = from.view;
  const extra = effects(from, to, move.actor, say);
  const hex = before.placement?.hex ?? null;
  switch (answer.verb) {
    case 'build': return withEffects(say('log.build', { space: spaceName(answer.space, say) }), extra);
    case 'superhouse': return withEffects(say('log.superhouse', { space: spaceName(answer.space, say) }), extra);
    case 'activate': return extra === '' ? null : withEffects(say('log.activate', { at: say(`at.${hexOf(answer.hex).land}`) }), extra);
    case 'wall': return withEffects(say('log.wall', { segment: segmentName(answer.segment, say) }), extra);
    case 'tower': return afterwards(say('log.tower', { space: spaceName(answer.space, say) }), extra, say);
    case 'buy': {
      const ship = ships[before.slots[answer.slot - 1] ?? ''];
      return ship ? withEffects(say(`log.buy.${ship.good}`), extra) : null;
    }
    case 'sell': return withEffects(say(`log.sell.${answer.commodity}`), extra);
    case 'swap': return withEffects(say('log.swap', { units: units({ [answer.resource]: 1 }, say) }), extra);
    case 'visit': return `${say('log.visit')}.`;
    case 'keep': return `${answer.card === '?' ? say('log.keep.hidden') : say('log.keep', { card: say(`name.${answer.card}`) })}.`;
    case 'pass':
      if (before.phase === 'workshop') return extra === '' ? null : withEffects(say('log.activate', { at: hex ? say(`at.${hexOf(hex).land}`) : '' }), extra);
      return hex ? afterwards(say('log.pass', { at: say(`at.${hexOf(hex).land}`) }), extra, say) : null;
    case 'ship': {
      const ship = ships[answer.ship];
      if (!ship || before.active === null) return null;
      return `${say('log.ship', { good: word(ship.good, say), commodity: say(`the.${ship.raises}`), n: ship.by })}.`;
    }
    case 'first': return `${say('chance.first', { seat: say(`colour.${answer.player}`) })}.`;
    case 'card': return automaton(from, to, say);
    case 'reveal': return `${say('log.reveal', { seat: say(`colour.${answer.player}`), card: answer.card === '?' ? say('bonus.hidden') : say(`name.${answer.card}`) })}.`;
    case 'back':
    case 'deal':
    case 'draw':
    case 'patrician': return null;
  }
}
