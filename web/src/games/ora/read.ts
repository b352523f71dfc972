import { catalogue, goodIcon } from './cards';
import { halves } from './fx';
import { monks, siteName, spaces } from './land';
import { amount, cardName, contentName, list, seatName, terrainName, total } from './words';
import { held, home, side, viewMode, type OraPosition, type View } from './view';
import type { Shown } from '../module';
import type { Seat } from '../../source/source';
import type { Say } from '../../text/say';

// The table as numbers and as rows of text.

const shown = (name: string, icon: string, label: string): Shown => ({ names: [name], icon, label, good: 1 });
const goods = catalogue.goods.map((one) => one.id).filter((id) => id !== 'five_coins');
export const figures: readonly Shown[] = [
  ...goods.map((good) => shown(good, goodIcon(good), `good.${good}`)),
  shown('home', 'ora-lay_brother', 'figure.home'),
  shown('points.goods', 'good-wonder', 'figure.goods'),
  shown('points.economy', 'ora-economy', 'figure.economy'),
  shown('points.settlements', 'ora-settlement', 'figure.settlements'),
  shown('points', 'ora-points', 'figure.total'),
];

function wheelRows(view: View, say: Say): string[][] {
  const face = viewMode(view).back_face ? catalogue.wheel.back : catalogue.wheel.front;
  const rows = catalogue.wheel.dials.flatMap((dial) => {
    const index = view.wheel[dial];
    if (index === null || index === undefined) return [];
    return [[dial === 'joker' ? say('thing.joker') : say(`good.${dial}`), String(face[index] ?? 0), String(face[Math.min(12, index + 1)] ?? 0)]];
  });
  return [[say('read.good'), say('read.now'), say('read.next')], ...rows];
}

function landRows(view: View, seat: Seat, say: Say): string[][] {
  const { land } = side(view, seat);
  const there = monks(view);
  const rows = new Map<number, string[]>();
  for (const space of spaces(land)) {
    const standing = (there.get(siteName(space.content, seat)) ?? []).map((monk) => say(`thing.${monk.kind === 'prior' ? 'prior' : 'brother'}`));
    const content = space.content === '' ? say('read.empty') : contentName(say, space);
    const text = say('read.space', { terrain: terrainName(say, space.terrain), content: list([content, ...standing]) });
    const row = rows.get(space.row) ?? [];
    row.push(text);
    rows.set(space.row, row);
  }
  return [...rows.values()];
}

export function read(position: OraPosition, seat: Seat, say: Say): readonly { title: string; rows: readonly (readonly string[])[] }[] {
  const { view } = position;
  const who = side(view, seat);
  return [
    { title: say('read.wheel'), rows: wheelRows(view, say) },
    { title: say('read.land', { owner: seatName(say, seat) }), rows: landRows(view, seat, say) },
    {
      title: say('read.goods', { owner: seatName(say, seat) }),
      rows: [
        goods.filter((good) => held(who, good) > 0).map((good) => amount(say, good, held(who, good))),
        [say('icon.food.n', { n: total(who, 'food') }), say('icon.energy.n', { n: halves(total(who, 'energy_halves')) || '0' })],
        [say('case.home', { n: home(who) })],
      ],
    },
    { title: say('read.display'), rows: view.display.map((code) => [cardName(say, code)]) },
    { title: say('read.settlements'), rows: (who.settlements ?? []).map((code) => [cardName(say, code)]) },
    ...(view.neutral ? [{ title: say('read.land', { owner: seatName(say, 'neutral') }), rows: landRows(view, 'neutral', say) }] : []),
  ];
}
