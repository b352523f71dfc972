import type { Position } from '../../source/source';
import type { Say } from '../../text/say';
import { countOf } from './bonus';
import { hexes, shipCost, ships, spacesOf, valueOf } from './catalogue';
import { bonusRule, segmentName, spaceName, units } from './offers';
import { commodities, holder, playerOf, resources, type RagusaView } from './view';

// The table as rows of text, for whoever listens instead of looking.

type Table = { title: string; rows: readonly (readonly string[])[] };

function market(view: RagusaView, say: Say): Table[] {
  return [
    { title: say('market.values'), rows: commodities.map((id) => [say(`name.${id}`), say('points', { n: valueOf(view, id) })]) },
    {
      title: say('rule.ships'),
      rows: view.slots.map((kind, i) => {
        const ship = ships[kind];
        return [String(i + 1), ship ? say(`name.${ship.good}`) : kind, units(shipCost(i, kind), say), say('points', { n: ship?.points ?? 0 })];
      }),
    },
  ];
}

function city(view: RagusaView, say: Say): Table {
  const who = (space: string): string => {
    const owner = holder(view, space);
    return owner === 'black' ? say('piece.superhouse') : owner ? say(`colour.${owner}`) : say('fact.empty');
  };
  return {
    title: say('read.city'),
    rows: hexes.filter((hex) => hex.zone === 'city').map((hex) => [say(`name.${hex.land}`), ...spacesOf(hex).map(who)]),
  };
}

function players({ view, figures }: Position<RagusaView>, say: Say): Table {
  return {
    title: say('read.players'),
    rows: view.players.map((player) => [
      say(`colour.${player.seat}`),
      resources.map((id) => say(`unit.${id}`, { n: player.resources[id] })).join(', '),
      commodities.map((id) => say(`unit.${id}`, { n: player.stock[id] })).join(', '),
      say('unit.houses', { n: player.houses.length }),
      say('unit.towers', { n: player.towers.length }),
      say('points', { n: figures[player.seat]?.['points'] ?? 0 }),
    ]),
  };
}

export function read(position: Position<RagusaView>, seat: string, say: Say): readonly Table[] {
  const { view } = position;
  const player = playerOf(view, seat);
  const out = [...market(view, say), players(position, say), city(view, say)];
  out.push({ title: say('read.walls'), rows: view.walls.map((id) => [segmentName(id, say)]) });
  if (player) {
    out.push({ title: say('read.houses'), rows: player.houses.map((space) => [spaceName(space, say)]) });
    out.push({ title: say('read.towers'), rows: player.towers.map((space) => [spaceName(space, say)]) });
    out.push({
      title: say('read.cards'),
      rows: player.bonus.map((card) =>
        card === '?' ? [say('bonus.hidden')] : [say(`name.${card}`), bonusRule(card, say), say('points', { n: countOf(position, seat, card).points })],
      ),
    });
  }
  return out.filter((table) => table.rows.length > 0);
}
