import { catalogue, goodIcon, type Good } from './cards';
import { halves } from './fx';
import { monks, siteName, spaces } from './land';
import { amount, cardName, contentName, list, seatName, terrainName, total } from './words';
import { held, home, side, viewMode, type OraPosition, type View } from './view';
import type { Figure } from '../module';
import type { Seat } from '../../source/source';
import type { Say } from '../../text/say';

// The table as numbers and as rows of text.

const goodsOf = (view: View): readonly Good[] => {
  const absent: readonly string[] = view.options['variant'] === 'ireland' ? ['grapes', 'wine', 'flour', 'bread'] : ['whiskey', 'malt', 'beer'];
  return catalogue.goods.map((one) => one.id).filter((id) => id !== 'five_coins' && !absent.includes(id));
};

export function figures(position: OraPosition, seat: Seat, say: Say): readonly Figure[] {
  const who = side(position.view, seat);
  const score = position.scores.find((one) => one.seat === seat);
  const part = (key: string, icon: string, label: string): Figure => ({
    key, icon, label, value: score?.parts[key] ?? 0, good: 1,
  });
  return [
    ...goodsOf(position.view).map((good): Figure => ({
      key: good, icon: goodIcon(good), label: say(`good.${good}`), value: held(who, good), good: 1,
    })),
    { key: 'home', icon: 'ora-lay_brother', label: say('figure.home'), value: home(who), good: 1 },
    part('goods', 'good-wonder', say('figure.goods')),
    part('economy', 'ora-economy', say('figure.economy')),
    part('settlements', 'ora-settlement', say('figure.settlements')),
    { key: 'total', icon: 'ora-points', label: say('figure.total'), value: score?.total ?? 0, good: 1 },
  ];
}

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
        goodsOf(view).filter((good) => held(who, good) > 0).map((good) => amount(say, good, held(who, good))),
        [say('icon.food.n', { n: total(who, 'food') }), say('icon.energy.n', { n: halves(total(who, 'energy_halves')) || '0' })],
        [say('case.home', { n: home(who) })],
      ],
    },
    { title: say('read.display'), rows: view.display.map((code) => [cardName(say, code)]) },
    { title: say('read.settlements'), rows: (who.settlements ?? []).map((code) => [cardName(say, code)]) },
    ...(view.neutral ? [{ title: say('read.land', { owner: seatName(say, 'neutral') }), rows: landRows(view, 'neutral', say) }] : []),
  ];
}
