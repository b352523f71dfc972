import type { Position } from '../../source/source';
import type { Say } from '../../text/say';
import { catalogue, hexAt, sheds, spots } from './data';
import { discLine, goalLine, markerLine, scoringName, seatName, spaceLine, spotLine } from './labels';
import { figuresOn } from './track';
import { playerOf, resources, standingOf } from './view';
import type { AleView } from './view';

// The board as rows of text.

export function read(position: Position<AleView>, seat: string, say: Say): readonly { title: string; rows: readonly (readonly string[])[] }[] {
  const { view } = position;
  const player = playerOf(view, seat);
  const figures = figuresOn(view);
  const here = (space: number): string => figures.filter((figure) => figure.space === space).map((figure) => seatName(figure.seat, say)).join(', ');
  const track = catalogue.spaces.map(({ space }) => [spaceLine(space, view, say), here(space)]);
  const start = figures.filter((figure) => figure.space === null).map((figure) => [
    seatName(figure.seat, say),
    figure.start === 'none' ? say('read.nowhere') : say(figure.home ? 'read.home' : 'read.waiting', { start: say(`start.${figure.start}`) }),
  ]);
  const shared = [
    { title: say('read.track'), rows: [...track, ...start] },
    { title: say('read.barrels'), rows: catalogue.goals.map(({ id }) => [goalLine(id, view, seat, say)]) },
  ];
  if (!player) return shared;
  const rows = Array.from({ length: 7 }, (_, row) => [
    say('read.row', { row: row + 1 }),
    ...[...spots, ...sheds]
      .filter((id) => hexAt(id).row === row)
      .sort((a, b) => hexAt(a).column - hexAt(b).column)
      .map((id) => {
        if (!id.startsWith('shed-')) return spotLine(id, player, undefined, position, say);
        const type = player.sheds[id];
        return say('read.shed', {
          shed: id.slice(5),
          type: type === undefined ? say('read.shed_open', { sum: standingOf(position, seat).sheds[id] ?? 0 }) : say(`name.shed-type-${type}`),
        });
      }),
  ]);
  return [
    { title: say('read.garden'), rows },
    {
      title: say('read.production'),
      rows: [[say('goods.brewmaster'), String(player.brewmaster)], ...resources.map((resource) => [markerLine(resource, player, say)]), [say('goods.ducats'), String(player.ducats)]],
    },
    {
      title: say('read.discs'),
      rows: [
        ...catalogue.pairs.map((pair) => {
          const card = player.placed[pair];
          return [
            ...pair.split('+').map((at) => (player.discs.includes(at) ? `${scoringName(at, say)}: ${say('read.disc_yes')}` : discLine(at, player, position, say))),
            card ? say(`name.${card}`) : say('read.no_card'),
          ];
        }),
        [say('read.hand', { cards: player.hand.map((card) => say(`name.${card}`)).join(', ') || '–' })],
      ],
    },
    ...shared,
  ];
}
