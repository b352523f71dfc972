import type { Help } from '../module';
import type { Position, Setup } from '../../source/source';
import type { Say } from '../../text/say';
import { countOf, setsOf, shipsWith } from './bonus';
import {
  allLands, bonusCap, bonuses, fishPrice, fishmongerFish, hexes, hexesAt, iconOf, isSpace, isWallSpace,
  isWorkshop, lands, patrician, pieces, ships, spacesOf, storage, towerCount, valueOf, type Land,
} from './catalogue';
import { bonusRule, shortName, spaceName, word } from './offers';
import { commodities, goods, holder, playerOf, resources, type PlayerView, type RagusaView, type Resource } from './view';

// Every thing explains itself: what it is, and with a position the numbers of the case.

type At = Position<RagusaView>;
type Fact = { readonly label: string; readonly value: string };

const rules = ['aim', 'turn', 'build', 'acts', 'fish', 'stretch', 'values', 'ships', 'bonus', 'end', 'superhouses', 'patrician', 'reconstructed'] as const;
const pieceKinds = ['house', 'tower', 'wall', 'superhouse'] as const;

/** Whom the numbers are about: who decides, else whose turn it is. */
function reader(position: At | undefined): PlayerView | undefined {
  if (!position) return undefined;
  const { actor, view } = position;
  return (actor && actor !== '*' ? playerOf(view, actor) : undefined) ?? (view.active ? playerOf(view, view.active) : undefined);
}

/** How many houses each player has at a hex. */
function standing(land: Land, view: RagusaView, say: Say): readonly Fact[] {
  const hex = hexes.find((row) => row.land === land);
  if (!hex || hex.zone !== 'city') return [];
  const count = new Map<string, number>();
  for (const space of spacesOf(hex)) {
    const owner = holder(view, space);
    if (owner) count.set(owner, (count.get(owner) ?? 0) + 1);
  }
  return [...count].map(([seat, n]) => ({
    label: seat === 'black' ? say('piece.superhouse') : say(`colour.${seat}`),
    value: say('unit.houses', { n }),
  }));
}

function explainLand(land: Land, say: Say, position?: At): Help {
  const { gives, from, to } = lands[land] ?? {};
  const player = reader(position);
  const text: string[] = [];
  if (gives) {
    text.push(say('help.gives', { unit: say(`unit.${gives}`, { n: 1 }) }));
    text.push(say(land === 'sea' ? 'help.sea' : 'help.country'));
  } else if (from && to) {
    text.push(say('help.workshop', { from: word(from, say), to: word(to, say) }));
    text.push(say('help.workshop.need', { unit: say(`unit.${from}`, { n: 1 }) }));
    if (player) text.push(say('help.workshop.now', { made: say(`unit.${to}`, { n: player.resources[from] }), have: player.stock[to], max: storage }));
  } else {
    text.push(say(`help.land.${land}`, { fish: fishmongerFish }));
    if (land === 'fishmonger' && player) text.push(say('help.fishmonger.now', { n: Math.floor(player.resources.fish / 2), fish: player.resources.fish }));
    if (land === 'cathedral' && player && position) {
      const set = commodities.reduce((sum, id) => sum + valueOf(position.view, id), 0);
      text.push(say('help.cathedral.now', { set, sets: setsOf(player) }));
    }
  }
  const city = hexes.find((row) => row.land === land)?.zone === 'city';
  if (city && land !== 'palace' && land !== 'cathedral') text.push(say('help.again'));
  if (city) text.push(say('help.city'));
  return { title: say(`name.${land}`), icon: city ? iconOf(land) : iconOf(gives ?? land), text, facts: position ? standing(land, position.view, say) : [] };
}

function explainResource(id: Resource, say: Say, position?: At): Help {
  const player = reader(position);
  const text = [say(id === 'fish' ? 'help.resource.fish' : 'help.resource')];
  if (id === 'wood') text.push(say('help.resource.wood'));
  if (id === 'stone') text.push(say('help.resource.stone'));
  const shop = Object.entries(lands).find(([, land]) => land.from === id);
  if (shop?.[1].to) text.push(say('help.resource.makes', { hex: say(`name.${shop[0]}`), to: word(shop[1].to, say) }));
  if (id !== 'fish') text.push(say('help.resource.price', { n: fishPrice[id] }));
  return { title: say(`name.${id}`), icon: iconOf(id), text, facts: player ? [{ label: say('fact.have'), value: String(player.resources[id]) }] : [] };
}

function explainCommodity(id: (typeof commodities)[number], say: Say, position?: At): Help {
  const shop = Object.entries(lands).find(([, land]) => land.to === id);
  const player = reader(position);
  const facts: Fact[] = [];
  if (position) facts.push({ label: say('fact.value'), value: String(valueOf(position.view, id)) });
  if (player) facts.push({ label: say('fact.store'), value: say('fact.of', { n: player.stock[id], max: storage }) });
  return {
    title: say(`name.${id}`),
    icon: iconOf(id),
    text: [say('help.commodity', { hex: say(`name.${shop?.[0] ?? ''}`), from: word(shop?.[1].from ?? '', say), max: storage }), say('help.values')],
    facts,
  };
}

function explainGood(id: (typeof goods)[number], say: Say, position?: At, only?: string): Help {
  const cards = Object.entries(ships).filter(([kind, ship]) => ship.good === id && (only === undefined || kind === only));
  const points = cards[0]?.[1].points ?? 0;
  const text = [say('help.good', { n: points })];
  for (const [, ship] of cards) {
    text.push(say('help.ship', { n: ship.count, commodity: say(`the.${ship.raises}`), by: ship.by }));
    if (ship.extra > 0) text.push(say('help.ship.extra', { unit: say(`unit.${ship.pays}`, { n: ship.extra }) }));
  }
  const player = reader(position);
  return { title: say(`name.${id}`), icon: iconOf(id), text, facts: player ? [{ label: say('fact.ships'), value: String(shipsWith(player, id)) }] : [] };
}

function explainBonus(card: string, say: Say, position?: At): Help {
  const player = reader(position);
  const facts: Fact[] = [{ label: say('fact.most'), value: String(bonusCap) }];
  if (position && player) {
    const { units, points } = countOf(position, player.seat, card);
    facts.unshift({ label: say('fact.now'), value: say('bonus.now', { n: units, each: bonuses[card]?.points ?? 0, points }) });
  }
  return { title: say(`name.${card}`), icon: iconOf(card), text: [say('help.bonus.rule', { rule: bonusRule(card, say) }), say('help.bonus')], facts };
}

function explainSpace(space: string, say: Say, position?: At): Help {
  const around = hexesAt(space);
  const text: string[] = [];
  for (const hex of around) {
    const gives = lands[hex.land]?.gives;
    text.push(gives ? say('help.space.gives', { hex: shortName(hex.land, say), unit: say(`unit.${gives}`, { n: 1 }) }) : say('help.space.acts', { hex: shortName(hex.land, say) }));
  }
  if (isWallSpace(space)) text.push(say('help.space.wall'));
  const facts: Fact[] = [];
  const player = reader(position);
  if (position) {
    const { view } = position;
    const owner = holder(view, space);
    const reserved = view.reserved?.includes(space);
    facts.push({ label: say('fact.house'), value: owner === 'black' ? say('piece.superhouse') : owner ? say(`colour.${owner}`) : say(reserved ? 'fact.reserved' : 'fact.empty') });
    const tower = view.players.find((row) => row.towers.includes(space));
    if (tower) facts.push({ label: say('piece.tower'), value: say(`colour.${tower.seat}`) });
    if (!owner && player) {
      const own = (zone: string): number =>
        Math.max(0, ...around.filter((hex) => hex.zone === zone).map((hex) => 1 + spacesOf(hex).filter((other) => player.houses.includes(other)).length));
      if (own('country') > 0) facts.push({ label: say('fact.needs', { unit: say('name.wood') }), value: String(own('country')) });
      if (own('city') > 0) facts.push({ label: say('fact.needs', { unit: say('name.stone') }), value: String(own('city')) });
      for (const hex of around.filter((row) => isWorkshop(row.land))) facts.push({ label: say('fact.needs', { unit: say(`name.${lands[hex.land]?.from ?? ''}`) }), value: '1' });
      if (around.some((hex) => hex.land === 'fishmonger')) facts.push({ label: say('fact.needs', { unit: say('name.fish') }), value: String(fishmongerFish) });
    }
  }
  return { title: spaceName(space, say), icon: 'ragusa-house', text, facts };
}

function explainPatrician(card: string, say: Say, position?: At): Help | null {
  const list = patrician[card];
  if (!list) return null;
  const owner = position?.view.patrician?.find((row) => row.card === card)?.holder;
  return {
    title: say('chance.patrician', { number: Number(card) }),
    icon: 'ragusa-patrician',
    text: [say('help.patrician.card'), ...list.map((space, i) => `${i + 1}. ${spaceName(space, say)}`)],
    facts: owner ? [{ label: say('fact.holder'), value: say(`colour.${owner}`) }] : [],
  };
}

const among = <T extends string>(list: readonly T[], id: string): T | undefined => list.find((item) => item === id);

export function explain(topic: string, say: Say, position?: At): Help | null {
  const dot = topic.indexOf('.');
  const kind = topic.slice(0, dot);
  const id = topic.slice(dot + 1);
  const values = { storage, cap: bonusCap, towers: towerCount, fish: fishmongerFish, houses: pieces(position?.view.seats ?? 3).houses };
  switch (kind) {
    case 'land': {
      const land = among(allLands, id);
      return land ? explainLand(land, say, position) : null;
    }
    case 'resource': {
      const resource = among(resources, id);
      return resource ? explainResource(resource, say, position) : null;
    }
    case 'commodity': {
      const commodity = among(commodities, id);
      return commodity ? explainCommodity(commodity, say, position) : null;
    }
    case 'good': {
      const good = among(goods, id);
      return good ? explainGood(good, say, position) : null;
    }
    case 'ship': {
      const ship = ships[id];
      return ship ? explainGood(ship.good, say, position, id) : null;
    }
    case 'bonus': return bonuses[id] ? explainBonus(id, say, position) : null;
    case 'space': return isSpace(id) ? explainSpace(id, say, position) : null;
    case 'patrician': return explainPatrician(id, say, position);
    case 'piece': {
      const piece = among(pieceKinds, id);
      return piece ? { title: say(`piece.${piece}`), icon: `ragusa-${piece}`, text: [say(`help.piece.${piece}`, values)] } : null;
    }
    case 'rule': {
      const rule = among(rules, id);
      return rule ? { title: say(`rule.${rule}`), icon: 'ui-rules', text: [say(`help.rule.${rule}`, values)] } : null;
    }
    default: return null;
  }
}

export function topics(setup?: Setup): readonly { readonly topic: string; readonly kind: string }[] {
  const seats = setup?.seats;
  const skip = (rule: string): boolean =>
    (rule === 'superhouses' && seats !== undefined && seats !== 2) || (rule === 'patrician' && seats !== undefined && seats !== 1);
  const all = (kind: string, ids: readonly string[], heading: string) => ids.map((id) => ({ topic: `${kind}.${id}`, kind: heading }));
  return [
    ...all('rule', rules.filter((rule) => !skip(rule)), 'kind.rule'),
    ...all('land', allLands, 'kind.land'),
    ...all('piece', pieceKinds.filter((piece) => piece !== 'superhouse' || !skip('superhouses')), 'kind.piece'),
    ...all('resource', resources, 'kind.resource'),
    ...all('commodity', commodities, 'kind.commodity'),
    ...all('good', goods, 'kind.good'),
    ...all('bonus', Object.keys(bonuses), 'kind.bonus'),
    ...(skip('patrician') ? [] : all('patrician', Object.keys(patrician), 'kind.patrician')),
  ];
}
