import type { Move, Position } from '../../source/source';
import type { Say } from '../../text/say';
import { hexOf, ships } from './catalogue';
import { segmentName, spaceName, units, word } from './offers';
import { commodities, parse, playerOf, resources, sources, type PlayerView, type RagusaView } from './view';

// Moves as sentences without a subject: the name of who moved stands before them.

type At = Position<RagusaView>;

/** "+1 wood, +2 wine, 3 points"; '' if nothing changed. */
function change(before: PlayerView, after: PlayerView, say: Say): string {
  const parts: string[] = [];
  const add = (id: string, n: number): void => {
    if (n > 0) parts.push(`+${say(`unit.${id}`, { n })}`);
    if (n < 0) parts.push(`−${say(`unit.${id}`, { n: -n })}`);
  };
  for (const id of resources) add(id, after.resources[id] - before.resources[id]);
  for (const id of commodities) add(id, after.stock[id] - before.stock[id]);
  const points = sources.reduce((sum, id) => sum + after.points[id] - before.points[id], 0);
  if (points !== 0) parts.push(say('points', { n: points }));
  return parts.join(', ');
}

/** What a move brought, first to `actor`, then to the others. */
function effects(before: RagusaView, after: RagusaView, actor: string, say: Say): string {
  const own: string[] = [];
  const rest: string[] = [];
  for (const then of after.players) {
    const now = playerOf(before, then.seat);
    const text = now ? change(now, then, say) : '';
    if (text === '') continue;
    if (then.seat === actor) own.push(text);
    else rest.push(`${say(`colour.${then.seat}`)} ${text}`);
  }
  return [...own, ...rest].join('; ');
}

const withEffects = (text: string, extra: string): string => (extra === '' ? `${text}.` : `${text}: ${extra}.`);

// Where the move itself brings nothing, what changed came after it.
const afterwards = (text: string, extra: string, say: Say): string => (extra === '' ? `${text}.` : `${say('log.then', { text, extra })}.`);

function automaton(before: RagusaView, after: RagusaView, say: Say): string | null {
  const player = before.active ? playerOf(before, before.active) : undefined;
  const then = player ? playerOf(after, player.seat) : undefined;
  const space = then?.houses.find((house) => !player?.houses.includes(house));
  if (!player || !space) return null;
  const text = say('log.patrician', { seat: say(`colour.${player.seat}`), space: spaceName(space, say) });
  return withEffects(text, effects(before, after, player.seat, say));
}

export function sentence(move: Move, from: At, to: At, say: Say): string | null {
  const answer = parse(move.text);
  if (!answer) return null;
  const before = from.view;
  const after = to.view;
  const extra = effects(before, after, move.actor, say);
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
    case 'card': return automaton(before, after, say);
    case 'reveal': return `${say('log.reveal', { seat: say(`colour.${answer.player}`), card: answer.card === '?' ? say('bonus.hidden') : say(`name.${answer.card}`) })}.`;
    case 'back':
    case 'deal':
    case 'draw':
    case 'patrician': return null;
  }
}
