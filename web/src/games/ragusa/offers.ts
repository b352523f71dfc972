import type { Phrase, Place } from '../module';
import type { Holding, Position, Seat } from '../../source/source';
import type { Say } from '../../text/say';
import { broughtAll } from '../figures';
import { countOf } from './bonus';
import {
  bonuses, hexOf, hexesAt, iconOf, isWallSpace, lands, order, segments, ships, slots, spaceOf, spaces,
  type Hex, type Land,
} from './catalogue';
import { commodities, parse, playerOf, resources, sources, type Colour, type RagusaView } from './view';

// Answers in words: what is asked, what each answer is called, where it lies on the board.

type At = Position<RagusaView>;

/** A common noun inside a sentence. */
export const word = (id: string, say: Say): string => say(`name.${id}`).toLowerCase();

/** "2 wine, 1 oil". */
export function units(counts: Readonly<Record<string, number | undefined>>, say: Say): string {
  return Object.entries(counts)
    .filter(([, n]) => n !== undefined && n !== 0)
    .map(([id, n]) => say(`unit.${id}`, { n: n ?? 0 }))
    .join(', ');
}

/** "+1 wood, +2 wine, 3 points": what is scored at once, not what the end may bring. */
function ownChange(change: Holding, say: Say): string {
  const goods = [...resources, ...commodities].flatMap((id) => {
    const n = change[id] ?? 0;
    return n === 0 ? [] : [`${n > 0 ? '+' : '−'}${say(`unit.${id}`, { n: Math.abs(n) })}`];
  });
  const n = pointsNow(change);
  return [...goods, ...(n === 0 ? [] : [say('points', { n })])].join(', ');
}
const pointsNow = (change: Holding): number => sources.reduce((sum, id) => sum + (change[`points.${id}`] ?? 0), 0);

/** What changes, first for `actor`, then for the others: "+1 wood; Blue +2 wine". */
export function changeLine(changes: Readonly<Record<Seat, Holding>>, actor: Seat, say: Say): string {
  const lines = Object.entries(changes).flatMap(([seat, change]) => {
    const text = ownChange(change, say);
    return text === '' ? [] : [{ own: seat === actor, text: seat === actor ? text : `${say(`colour.${seat}`)} ${text}` }];
  });
  return [...lines.filter(({ own }) => own), ...lines.filter(({ own }) => !own)].map(({ text }) => text).join('; ');
}

const times = (n: number, say: Say): string => say('times', { n });

/** The name on the map, where room is scarce. */
export const shortName = (land: Land, say: Say): string =>
  land === 'palace' || land === 'fishmonger' || land === 'oil_press' ? say(`short.${land}`) : say(`name.${land}`);

// Spaces or segments with the same hexes are told apart by where they lie: first by the side of
// the map, then from north to south.
function whereabouts(all: readonly { id: string; x: number; y: number; lands: string }[]): ReadonlyMap<string, string> {
  const sideOf = (x: number): 'west' | 'east' => (x < 2 ? 'west' : 'east');
  return new Map(
    all.flatMap((own): [string, string][] => {
      const twins = all.filter((other) => other.lands === own.lands);
      if (twins.length < 2) return [];
      const beside = twins.filter((other) => sideOf(other.x) === sideOf(own.x)).sort((a, b) => a.y - b.y);
      const rank = beside.indexOf(own);
      const height = rank === 0 ? 'north' : rank === beside.length - 1 ? 'south' : '';
      if (beside.length === 1) return [[own.id, sideOf(own.x)]];
      return [[own.id, beside.length === 2 ? height : height + sideOf(own.x)]];
    }),
  );
}
const landsOf = (around: readonly Hex[]): string => around.map((hex) => hex.land).sort().join(' ');
const whereSpace = whereabouts(spaces.map(({ id, x, y }) => ({ id, x, y, lands: landsOf(hexesAt(id)) })));

/** The hexes on the two sides of a segment, the city first. */
function besides(segment: { from: string; to: string }): readonly Hex[] {
  const there = new Set(hexesAt(segment.to).map((hex) => hex.id));
  return hexesAt(segment.from).filter((hex) => there.has(hex.id));
}
const whereSegment = whereabouts(
  segments.map((segment) => {
    const [a, b] = [spaceOf(segment.from), spaceOf(segment.to)];
    return { id: segment.id, x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, lands: landsOf(besides(segment)) };
  }),
);

/** "Silversmith, Palace, Cathedral". */
export function spaceName(space: string, say: Say): string {
  const counts = new Map<Land, number>();
  for (const { land } of hexesAt(space)) counts.set(land, (counts.get(land) ?? 0) + 1);
  const text = [...counts]
    .map(([land, n]) => (n > 1 ? `${shortName(land, say)} ${times(n, say)}` : shortName(land, say)))
    .join(', ');
  const where = whereSpace.get(space);
  return where === undefined ? text : say(`where.${where}`, { space: text });
}

/** "between Mason and Vineyard": a segment by the two hexes on its sides. */
export function segmentName(id: string, say: Say): string {
  const segment = segments.find((row) => row.id === id);
  const [inner, outer] = segment ? besides(segment) : [];
  if (!inner || !outer) return id;
  const text = say('segment.name', { inner: shortName(inner.land, say), outer: shortName(outer.land, say) });
  const where = whereSegment.get(id);
  return where === undefined ? text : say(`where.${where}`, { space: text });
}

/** "Silversmith 2×, others 1× · +1 wood": whose houses act how often, and what changes at once. */
function buildDetail(site: string, builder: Colour, black: boolean, position: At, gained: string, say: Say): string {
  const acts = hexesAt(site).flatMap((hex): string[] => {
    const turns = order(position.view, hex, site, builder, black);
    if (turns.length === 0) return [];
    const own = turns.filter((turn) => turn.seat === builder).length;
    const text = say('gain.acts', { hex: shortName(hex.land, say), times: times(own, say) });
    return [turns.length > own ? say('gain.others', { text, times: times(turns.length - own, say) }) : text];
  });
  return [...acts, gained].filter((part) => part !== '').join(' · ');
}

function buildPhrase(text: string, space: string, black: boolean, position: At, gained: string, say: Say): Phrase {
  const { view, actor } = position;
  const builder = (actor && actor !== '*' ? actor : view.active) as Colour | null;
  const first = hexesAt(space)[0];
  return {
    title: black ? say('do.superhouse', { space: spaceName(space, say) }) : spaceName(space, say),
    detail: builder ? buildDetail(space, builder, black, position, gained, say) : '',
    icon: black ? 'ragusa-superhouse' : iconOf(first && first.zone === 'city' ? first.id : (first?.land ?? text)),
  };
}

function bonusPhrase(card: string, position: At, say: Say): Phrase {
  if (card === '?') return { title: say('bonus.hidden'), icon: 'ragusa-bonus' };
  return {
    title: say(`name.${card}`),
    detail: say('bonus.detail', { rule: bonusRule(card, say), points: countOf(position, position.actor ?? '', card).points }),
    icon: iconOf(card),
  };
}

/** "2 points for each wood, at most 12". */
export function bonusRule(card: string, say: Say): string {
  const bonus = bonuses[card];
  if (!bonus) return say('bonus.hidden');
  if (bonus.unit !== undefined) return say('bonus.each', { points: bonus.points, each: say(`each.${bonus.unit}`) });
  return say(`bonus.rule.${card}`, { points: bonus.points });
}

function passDetail(view: RagusaView): string {
  switch (view.phase) {
    case 'workshop': return 'do.pass.workshop';
    case 'mason': return 'do.pass.mason';
    case 'architect': return 'do.pass.architect';
    case 'market': return 'do.pass.market';
    case 'wharf': return 'do.pass.wharf';
    case 'palace': return 'do.pass.palace';
    default: return 'do.pass';
  }
}

export function phrase(text: string, position: At, say: Say): Phrase {
  const { view } = position;
  const seat = position.actor ?? '';
  const answer = parse(text);
  if (!answer) return { title: text };
  const brings = broughtAll(position, text);
  const gain = brings?.[seat] ?? {};
  const gained = brings ? changeLine(brings, seat, say) : '';
  switch (answer.verb) {
    case 'build': return buildPhrase(text, answer.space, false, position, gained, say);
    case 'superhouse': return buildPhrase(text, answer.space, true, position, gained, say);
    case 'activate': {
      const hex = hexOf(answer.hex);
      const site = view.placement;
      const turns = site && view.active ? order(view, hex, site.site, view.active, site.superhouse) : [];
      const own = turns.filter((turn) => turn.seat === view.active).length;
      const text = say('gain.own', { times: times(own, say) });
      const acts = turns.length > own ? say('gain.others', { text, times: times(turns.length - own, say) }) : text;
      return {
        title: say(`name.${hex.land}`),
        detail: gained === '' ? acts : `${acts} · ${gained}`,
        icon: iconOf(hex.id),
      };
    }
    case 'wall': return {
      title: say('do.wall', { segment: segmentName(answer.segment, say) }),
      detail: gained,
      icon: 'ragusa-wall',
    };
    case 'tower': return { title: say('do.tower', { space: spaceName(answer.space, say) }), detail: towerDetail(view, answer.space, seat, say), icon: 'ragusa-tower' };
    case 'buy': {
      const kind = view.slots[answer.slot - 1];
      const ship = kind ? ships[kind] : undefined;
      const falls = slots[answer.slot - 1]?.falls;
      if (!kind || !ship || !falls) return { title: text };
      return {
        title: say(`do.buy.${ship.good}`),
        detail: say('gain.buy', {
          cost: units(Object.fromEntries(commodities.map((id) => [id, -(gain[id] ?? 0)])), say),
          points: pointsNow(gain),
          falls: say(`the.${falls}`),
        }),
        icon: iconOf(ship.good),
      };
    }
    case 'sell': return {
      title: say(`do.sell.${answer.commodity}`),
      detail: gained,
      icon: iconOf(answer.commodity),
    };
    case 'swap': return {
      title: say('do.swap', { units: say(`unit.${answer.resource}`, { n: 1 }) }),
      detail: brings ? say('gain.swap', { n: -(gain['fish'] ?? 0) }) : '',
      icon: iconOf(answer.resource),
    };
    case 'visit': return { title: say('do.visit'), detail: say('gain.visit'), icon: 'ragusa-bonus' };
    case 'pass': return { title: say(passDetail(view)) };
    case 'keep':
    case 'draw': return bonusPhrase(answer.card, position, say);
    case 'deal':
    case 'reveal': return bonusPhrase(answer.card, position, say);
    case 'ship': {
      const ship = ships[answer.ship];
      return ship ? { title: say('chance.ship', { good: word(ship.good, say) }), icon: iconOf(ship.good) } : { title: text };
    }
    case 'back': return { title: say('chance.back', { commodity: say(`the.${answer.commodity}`), n: answer.arrows }), icon: 'ragusa-ship' };
    case 'first': return { title: say('chance.first', { seat: say(`colour.${answer.player}`) }) };
    case 'patrician': return { title: say('chance.patrician', { number: Number(answer.number) }), icon: 'ragusa-patrician' };
    case 'card': return { title: say('chance.card', { number: Number(answer.number) }), icon: 'ragusa-patrician' };
  }
}

function towerDetail(view: RagusaView, space: string, seat: string, say: Say): string {
  const own = playerOf(view, seat)?.houses.includes(space);
  if (own) return say('tower.own');
  const other = view.players.find((player) => player.houses.includes(space));
  if (other) return say('tower.other', { seat: say(`colour.${other.seat}`) });
  return view.superhouses?.includes(space) ? say('tower.black') : say('tower.empty');
}

export function group(text: string): string {
  const answer = parse(text);
  switch (answer?.verb) {
    case 'build': return isWallSpace(answer.space) ? 'group.wall' : answer.space.startsWith('I') ? 'group.inner' : 'group.country';
    case 'superhouse': return 'group.superhouse';
    case 'swap': return 'group.swap';
    default: return '';
  }
}

export function placesOf(text: string): readonly Place[] {
  const answer = parse(text);
  switch (answer?.verb) {
    case 'build':
    case 'superhouse': return [`space ${answer.space}`];
    case 'tower': return [`tower ${answer.space}`];
    case 'wall': return [`wall ${answer.segment}`];
    case 'activate': return [`hex ${answer.hex}`];
    case 'visit': return ['hex palace'];
    case 'buy': return [`slot ${answer.slot}`];
    case 'sell': return [`stock ${answer.commodity}`];
    case 'swap': return [`swap ${answer.resource}`];
    case 'keep': return [`bonus ${answer.card}`];
    default: return [];
  }
}

// Every component of the table asks for the same names, so they are made once a position.
const named = new WeakMap<At, { say: Say; names: ReadonlyMap<Place, string> }>();

/** The name of every lit place: what choosing it does. */
const unnamed: ReadonlyMap<Place, string> = new Map();

/** Only what is lit has a name of what it would do. */
export function labels(position: At, lit: ReadonlyMap<Place, string>, say: Say): ReadonlyMap<Place, string> {
  if (lit.size === 0) return unnamed;
  const known = named.get(position);
  if (known?.say === say) return known.names;
  const names = makeLabels(position, say);
  named.set(position, { say, names });
  return names;
}

function makeLabels(position: At, say: Say): ReadonlyMap<Place, string> {
  const out = new Map<Place, string>();
  for (const offer of position.offers)
    for (const place of placesOf(offer)) {
      const { title, detail } = phrase(offer, position, say);
      const verb = parse(offer)?.verb;
      const action = verb === 'build' || verb === 'activate' || verb === 'keep' ? say(`label.${verb}`, { title }) : title;
      const text = detail ? `${action}. ${detail}` : action;
      const before = out.get(place);
      out.set(place, before ? `${before}; ${text}` : text);
    }
  return out;
}

export function question(position: At, say: Say): string {
  const { view } = position;
  switch (view.phase) {
    case 'keep': return say('ask.keep');
    case 'choose': return say('ask.choose');
    case 'build': return say('ask.build');
    case 'order': return say('ask.order');
    case 'workshop': {
      const hex = view.placement?.hex;
      const shop = hex ? lands[hexOf(hex).land] : undefined;
      return say('ask.workshop', { resource: shop?.from ? word(shop.from, say) : '', hex: hex ? say(`at.${hexOf(hex).land}`) : '' });
    }
    case 'mason': return say('ask.mason');
    case 'architect': return say('ask.architect');
    case 'market': return say('ask.market');
    case 'wharf': return say('ask.wharf');
    case 'palace': return say('ask.palace');
    case 'over': return say('ask.over');
    case 'card':
    case 'reveal': return say('ask.patrician');
    default: return say('ask.chance');
  }
}

