import type { Say } from '../../text/say';
import type { Holding, Position } from '../../source/source';
import { brought } from '../figures';
import { discsAt, enclosedBy, figures, progress, shedRow, spaceAt, stallAt } from './data';
import { unseen } from './track';
import { buying, fertility, isSunny, playerOf, resources, standingOf } from './view';
import type { AleView, Goal, PlayerView, Resource, ScoringSpot, Spot, Tile } from './view';

// Lines that name a thing on the board with its figures: labels of places, rows of text, and
// the details of offers are made of them.

const comma = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** "hops 3", "monk A". */
export function tileName(tile: Tile, say: Say): string {
  return say(`tile.${tile}`);
}
export function spotName(spot: Spot, say: Say): string {
  return say(isSunny(spot) ? 'spot.sun' : 'spot.shade', { number: Number(spot.slice(spot.indexOf('-') + 1)) });
}
export function scoringName(at: ScoringSpot, say: Say): string {
  return at === 'x' ? 'X' : say(`name.${at}`);
}
export function pairName(pair: string, say: Say): string {
  return pair.split('+').map((at) => scoringName(at, say)).join(' + ');
}
export function seatName(seat: string, say: Say): string {
  return say(`seat.${seat}`);
}

/** "4 ducats, hops +3, brewmaster +1"; "nothing" if it is that. What was paid is left out. */
export function gainLine(gain: Holding, say: Say): string {
  const told = (name: string, text: (steps: number) => string): string => ((gain[name] ?? 0) > 0 ? text(gain[name] ?? 0) : '');
  const line = comma([
    told('ducats', (count) => say('count.ducats', { count })),
    ...resources.map((resource) => told(resource, (steps) => say('gain.marker', { resource: say(`name.${resource}`), steps }))),
    told('brewmaster', (steps) => say('gain.brewmaster', { steps })),
  ]);
  return line || say('gain.nothing');
}

export function tilesLine(tiles: readonly Tile[], say: Say): string {
  return comma(tiles.map((tile) => tileName(tile, say)));
}

export function spaceLine(space: number, view: AleView, say: Say): string {
  const row = spaceAt(space);
  const tiles = stallAt(view, space);
  switch (row.kind) {
    case 'resource':
      return tiles.length
        ? say('space.resource', { space, tiles: tilesLine(tiles, say) })
        : say('space.resource_empty', { space });
    case 'monk':
      return tiles.length
        ? say('space.monk', { space, tiles: tilesLine(tiles, say), cost: say('count.ducats', { count: row.cost ?? 0 }) })
        : say('space.monk_empty', { space });
    case 'disc':
      return say(discsAt(view, space) ? 'space.disc' : 'space.disc_empty', {
        space,
        label: labelOf(row.label ?? 'A'),
        count: discsAt(view, space),
      });
    case 'barrel':
      return say('space.barrel', { space });
  }
}
export function labelOf(label: string): string {
  return label.split('').join('/');
}

export function pileLine(view: AleView, say: Say): string {
  const piles = unseen(view);
  const [one, two] = piles;
  const tiles = say('piles.tiles', { one: one?.tiles ?? 0, two: two?.tiles ?? 0 });
  return view.seats === 2 ? say('piles.tiles_two', { one: one?.tiles ?? 0 }) : tiles;
}

/** What a spot holds, or what a tile that is offered for it would cost and do. */
export function spotLine(spot: Spot, player: PlayerView, offered: readonly Tile[] | undefined, position: Position<AleView>, say: Say): string {
  const tile = player.garden[spot];
  const name = spotName(spot, say);
  if (tile) return say('spot.holds', { spot: name, tile: tileName(tile, say) });
  if (!offered?.length) return say('spot.empty', { spot: name });
  const prices = offered.map((one) => `${tileName(one, say)}: ${plantLine(one, spot, player, position, say)}`);
  return `${name}. ${prices.join('. ')}`;
}

/** What an offered tile costs on a spot, the sheds that it encloses, and what it gives at once. */
export function plantLine(tile: Tile, spot: Spot, player: PlayerView, position: Position<AleView>, say: Say): string {
  const gain = brought(position, buying(tile, spot)) ?? {};
  const closes = enclosedBy(player, spot).map((shed) => {
    const sum = (standingOf(position, player.seat).sheds[shed] ?? 0) + fertility(tile);
    return say('plant.closes', { shed: shed.slice(5), sum, count: shedRow(sum)?.activates ?? 0 });
  });
  const gained = gainLine(gain, say);
  return comma([say('count.ducats', { count: -(gain['ducats'] ?? 0) }), ...closes, gained === say('gain.nothing') ? '' : gained]);
}

export function markerLine(resource: Resource, player: PlayerView, say: Say): string {
  return say('marker.at', { resource: say(`name.${resource}`), at: player.markers[resource] });
}

export function discLine(at: ScoringSpot, player: PlayerView, position: Position<AleView>, say: Say): string {
  const name = scoringName(at, say);
  if (player.discs.includes(at)) return say('disc.taken', { spot: name });
  if (at === 'x') return say('disc.x');
  return say('disc.open', { spot: name, gain: gainLine(standingOf(position, player.seat).spots[at] ?? {}, say) });
}

export function goalLine(goal: Goal, view: AleView, seat: string, say: Say): string {
  const player = playerOf(view, seat);
  const owner = (kind: 'large_barrels' | 'small_barrels'): string | undefined =>
    view.players.find((one) => one[kind].includes(goal))?.seat;
  const large = owner('large_barrels');
  const small = owner('small_barrels');
  return comma([
    say(`name.${goal}`),
    player ? say('goal.progress', progress(player, goal)) : '',
    large ? say('goal.large_gone', { seat: seatName(large, say) }) : say('goal.large', { points: figures.large_barrel }),
    small ? say('goal.small_gone', { seat: seatName(small, say) }) : say('goal.small', { points: figures.small_barrel }),
  ]);
}
