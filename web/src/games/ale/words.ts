import type { Say } from '../../text/say';
import { brought, difference } from '../figures';
import type { Phrase, Place, Shown } from '../module';
import type { Holding, Move, Position, Setup } from '../../source/source';
import { lastRound, priceOf, shadePrice, shedRow, spaceAt, stallAt } from './data';
import { capital, gainLine, labelOf, pairName, plantLine, scoringName, spotName, tileName, tilesLine } from './labels';
import { cardIcon, iconOf } from './shapes';
import { isResource, isSunny, parse, playerOf, resources, standingOf } from './view';
import type { AleView, PlayerView, Reward } from './view';

// Questions, answers and moves in words.

type At = Position<AleView>;

export function actorOf(position: At): PlayerView | undefined {
  const { turn } = position.view;
  return turn === null ? undefined : playerOf(position.view, turn);
}

export function question(position: At, say: Say): string {
  const { view, offers } = position;
  const player = actorOf(position);
  switch (view.phase) {
    case 'buy': {
      const tiles = new Set(offers.flatMap((offer) => planted(offer)));
      if (tiles.size === 0) return say('question.close');
      if (view.bought) return say('question.buy_more');
      const [only] = tiles;
      return tiles.size === 1 && only ? say('question.buy_one', { tile: tileName(only, say) }) : say('question.buy');
    }
    case 'shed': {
      const sum = player && view.shed ? (standingOf(position, player.seat).sheds[view.shed] ?? 0) : 0;
      return say(`question.shed_${shedRow(sum)?.activates ?? 1}`, { sum });
    }
    case 'privilege':
      return say('question.privilege', { pair: pairName(view.pair ?? '', say) });
    default:
      return say(`question.${view.phase}`);
  }
}

function planted(offer: string): readonly string[] {
  const action = parse(offer);
  return action?.verb === 'plant' ? [action.tile] : [];
}

const choices = new WeakMap<readonly string[], boolean>();

/** More than one kind of tile can be bought now; every offer asks, so the answer is kept. */
function choice({ offers }: At): boolean {
  let several = choices.get(offers);
  if (several === undefined) {
    several = new Set(offers.flatMap(planted)).size > 1;
    choices.set(offers, several);
  }
  return several;
}

export function phrase(answer: string, position: At, say: Say): Phrase {
  const action = parse(answer);
  if (!action) return { title: answer };
  const { view } = position;
  const player = actorOf(position);
  const gain = brought(position, answer);
  const given = gain ? { detail: gainLine(gain, say) } : {};
  switch (action.verb) {
    case 'lay':
      return { title: say('phrase.lay', { tile: tileName(action.tile, say), space: action.space }), icon: iconOf(action.tile) };
    case 'go':
      return phraseGo(action.space, view, gain, say);
    case 'home':
      return phraseHome(action.reward, view, gain, say);
    case 'plant':
      return {
        title: capital(say('phrase.plant', { tile: tileName(action.tile, say), spot: spotName(action.spot, say) })),
        ...(player && gain ? { detail: plantLine(action.tile, action.spot, player, position, say) } : {}),
        icon: isSunny(action.spot) ? 'ale-sun' : 'ale-shade',
      };
    case 'activate': {
      const tiles = action.spots.flatMap((spot) => player?.garden[spot] ?? []);
      return {
        title: tiles.length ? capital(tilesLine(tiles, say)) : say('phrase.activate_none'),
        ...given,
        icon: `ale-shed_${tiles.length}`,
      };
    }
    case 'score':
      return {
        title: action.number === null ? say('phrase.score', { spot: scoringName(action.at, say) }) : say('phrase.score_x', { number: action.number }),
        ...given,
        icon: action.at === 'x' ? 'ale-disc' : iconOf(action.at),
      };
    case 'place':
      return {
        title: action.marker ? say('phrase.place_for', { card: say(`name.${action.card}`), resource: say(`name.${action.marker}`) }) : say(`name.${action.card}`),
        ...cardGain(gain, given, say),
        icon: action.marker ? iconOf(action.marker) : cardIcon(action.card),
      };
    case 'decline':
      return { title: say('phrase.decline'), detail: say('phrase.decline_detail'), icon: 'ui-close' };
    case 'return':
      return { title: say('phrase.return', { card: say(`name.${action.card}`) }), ...(gain ? { detail: say('phrase.return_detail', { count: gain['ducats'] ?? 0 }) } : {}), icon: cardIcon(action.card) };
    case 'done':
      return { title: say('phrase.done'), icon: 'ui-end_turn' };
  }
}

function phraseGo(space: number, view: AleView, gain: Holding | null, say: Say): Phrase {
  const row = spaceAt(space);
  const tiles = stallAt(view, space);
  const to = (what: string): string => say('phrase.go', { space, what });
  switch (row.kind) {
    case 'resource': {
      const least = Math.min(...tiles.map((tile) => shadePrice(space, tile)));
      const [first] = tiles;
      return { title: to(tilesLine(tiles, say)), detail: say(tiles.length > 1 ? 'price.from' : 'price.one', { shade: least, sun: 2 * least }), icon: first ? iconOf(first) : 'good-any' };
    }
    case 'monk': {
      const cost = row.cost ?? 0;
      const [first] = tiles;
      return { title: to(tilesLine(tiles, say)), detail: say('price.one', { shade: cost, sun: 2 * cost }), icon: first ? iconOf(first) : 'ale-monk_a' };
    }
    case 'disc':
      return { title: to(say('disc.name', { label: labelOf(row.label ?? 'A') })), detail: say(`go.disc_${row.label ?? 'A'}`), icon: 'ale-disc' };
    case 'barrel': {
      const { large = 0, small = 0, points = 0 } = gain ?? {};
      return { title: to(say('go.barrels')), ...(gain ? { detail: say('go.barrels_detail', { count: large + small, points }) } : {}), icon: 'ale-barrel_large' };
    }
  }
}

function phraseHome(reward: Reward, view: AleView, gain: Holding | null, say: Say): Phrase {
  const last = view.round === lastRound(view.seats);
  const lead = (what: string): string => (view.phase === 'choose' ? what : say('phrase.home', { what }));
  if (reward === 'first') {
    const points = gain?.['points.first_player'] ? { detail: say('home.first_last') } : {};
    return { title: lead(say('start.first')), ...(last ? points : { detail: say('home.first') }), icon: 'ora-start' };
  }
  const icon = reward === 'ducats' ? 'ale-ducat' : reward === 'brewmaster' ? 'ale-brewmaster' : iconOf(reward);
  return { title: lead(gain ? gainLine(gain, say) : say(`start.${isResource(reward) ? 'resource' : reward}`)), icon };
}

/** What a card would give: at once, or points for barrels at the end. */
function cardGain(gain: Holding | null, given: Pick<Phrase, 'detail'>, say: Say): Pick<Phrase, 'detail'> {
  const count = gain?.['points.barrel_bonus'];
  return count === undefined ? given : { detail: say('card.barrel_bonus_now', { count }) };
}

export function group(answer: string, position: At): string {
  const action = parse(answer);
  switch (action?.verb) {
    case 'go':
      return 'group.go';
    case 'home':
      return position.view.phase === 'choose' ? 'group.start' : 'group.home';
    case 'plant':
      return choice(position) ? `group.${action.tile}` : isSunny(action.spot) ? 'group.sun' : 'group.shade';
    case 'activate':
      return 'group.activate';
    case 'score':
      return 'group.score';
    case 'place':
      return 'group.place';
    case 'return':
      return 'group.return';
    default:
      return '';
  }
}

export function places(answer: string, position: At): readonly Place[] {
  const action = parse(answer);
  switch (action?.verb) {
    case 'go':
      return [`space ${action.space}`];
    case 'home':
      return isResource(action.reward) ? [`marker ${action.reward}`, 'start resource'] : [`start ${action.reward}`];
    case 'plant':
      return choice(position) ? [`spot ${action.spot}`, `tile ${action.tile}`] : [`spot ${action.spot}`];
    case 'activate':
      return action.spots.map((spot) => `spot ${spot}`);
    case 'score':
      return action.number === null ? [`disc ${action.at}`] : [`number ${action.number}`, 'disc x'];
    case 'place':
      return action.marker === null ? [`card ${action.card}`] : [`marker ${action.marker}`, `card ${action.card}`];
    case 'return':
      return [`card ${action.card}`];
    default:
      return [];
  }
}

/** A move as what it changed for the one who made it. */
export function sentence(move: Move, before: At, after: At, say: Say): string | null {
  const action = parse(move.text);
  const was = playerOf(before.view, move.actor);
  const is = playerOf(after.view, move.actor);
  if (!action || !was || !is || action.verb === 'lay' || action.verb === 'done') return null;
  const gain = difference(before, after, is.seat);
  const gained = gainLine(gain, say);
  if (action.verb === 'decline') return say('log.decline');
  if (action.verb === 'return') return say('log.return', { card: say(`name.${action.card}`), count: gain['ducats'] ?? 0 });
  const parts: string[] = [];
  for (const spot of Object.keys(is.garden)) {
    const tile = is.garden[spot];
    if (was.garden[spot] !== undefined || !tile) continue;
    const cost = say('count.ducats', { count: priceOf(is.figure, tile, spot) });
    parts.push(say(isSunny(spot) ? 'log.plant_sun' : 'log.plant_shade', { tile: tileName(tile, say), cost }));
  }
  for (const [shed, type] of Object.entries(is.sheds))
    if (was.sheds[shed] === undefined) parts.push(say('log.shed', { shed: say(`name.shed-type-${type}`), sum: standingOf(after, is.seat).sheds[shed] ?? 0 }));
  for (const at of is.discs)
    if (!was.discs.includes(at)) parts.push(action.verb === 'score' && action.number !== null ? say('log.score_x', { number: action.number }) : say('log.score', { spot: scoringName(at, say) }));
  for (const [pair, card] of Object.entries(is.placed))
    if (was.placed[pair] === undefined) parts.push(say('log.place', { card: say(`name.${card}`), pair: pairName(pair, say) }));
  for (const kind of ['large', 'small'] as const) {
    const taken = is[`${kind}_barrels`].filter((goal) => !was[`${kind}_barrels`].includes(goal));
    if (taken.length) parts.push(say(`log.${kind}`, { count: taken.length, goals: taken.map((goal) => say(`name.${goal}`)).join(', ') }));
  }
  if (action.verb === 'home') parts.push(say(before.view.phase === 'choose' ? 'log.choose' : 'log.home', { start: action.reward === 'first' ? say('start.first') : gained }));
  if (action.verb === 'activate') parts.push(say('log.activate', { tiles: tilesLine(action.spots.flatMap((spot) => is.garden[spot] ?? []), say) || say('gain.nothing') }));
  if (parts.length === 0) return null; // a walk whose deed is told by the next move
  return action.verb === 'home' || gained === say('gain.nothing') ? parts.join(', ') : say('log.gains', { text: parts.join(', '), gain: gained });
}

const shown = (name: string, icon: string, label: string, good: Shown['good'] = 1): Shown => ({ names: [name], icon, label, good });
export const figures: readonly Shown[] = [
  shown('ducats', 'ale-ducat', 'goods.ducats'),
  shown('brewmaster', 'ale-brewmaster', 'goods.brewmaster'),
  ...resources.map((resource) => shown(resource, iconOf(resource), `name.${resource}`)),
  shown('discs', 'ale-disc', 'goods.discs', 0),
  shown('large', 'ale-barrel_large', 'goods.large'),
  shown('small', 'ale-barrel_small', 'goods.small'),
];

export function subtitle(position: At, _setup: Setup, say: Say): string {
  return say('label.round', { round: position.view.round, rounds: lastRound(position.view.seats) });
}
