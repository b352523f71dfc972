import { parse, type Cell } from './answer';
import type { Good } from './cards';
import { held, side, standingOf, type Kind, type OraPosition } from './view';

// Paying with icons. The engine asks kind by kind; here the whole payment is thought of at once:
// what could be given, and the best way to give it.

export type Icon = Kind['icon'];
export const icons: readonly Icon[] = ['food', 'energy_halves', 'points'];

// How gladly a good is kept, beyond its icons: materials and points are kept longest.
const dear: Readonly<Partial<Record<Good, number>>> = {
  clay: 2.4, stone: 5, straw: 1, grain: 1, peat: 2, malt: 2, flour: 2, wood: 2.4, livestock: 2.5, grapes: 2.5, coin: 3, peat_coal: 3.2, bread: 5, meat: 5,
  beer: 7, wine: 6, whiskey: 8, book: 2, ceramic: 3, ornament: 4, reliquary: 8, five_coins: 4,
};

export const dearness = (good: Good): number => dear[good] ?? 9;

/** A kind that can be given, under the name of its number. */
export interface Stack extends Kind {
  readonly key: string;
}
export type Counts = Readonly<Record<string, number>>;

export const asks = (position: OraPosition): boolean =>
  position.view.ask.kind === 'pay' && position.offers.some((text) => ['burn', 'eat', 'spend'].includes(text.split(' ')[0] ?? ''));

/** The settlement that was founded last in these steps, and where. */
export function founded(steps: readonly string[]): { readonly card: string; readonly cell: Cell } | null {
  for (let i = steps.length - 2; i >= 0; i--) {
    const settle = parse(steps[i] ?? ''), at = parse(steps[i + 1] ?? '');
    if (settle?.verb === 'settle' && at?.verb === 'at') return { card: settle.card, cell: at.cell };
  }
  return null;
}

export const owed = (position: OraPosition, icon: Icon): number => position.view.owed?.[icon] ?? 0;

/** What may still be given, in the order in which the engine asks. */
export const kinds = (position: OraPosition): readonly Stack[] => (standingOf(position).pay ?? []).map((kind) => ({ ...kind, key: `${kind.icon} ${kind.good}` }));

interface Way {
  readonly surplus: number;
  readonly value: number;
  readonly counts: Counts;
}
/** Least surplus, then the goods least missed. */
function cheapest(all: readonly Stack[], debt: number): Way | null {
  let ways = new Map<number, Way>([[0, { surplus: 0, value: 0, counts: {} }]]);
  for (const kind of all) {
    const next = new Map(ways);
    for (const [paid, way] of ways) {
      for (let n = 1; n <= kind.most && paid + (n - 1) * kind.each < debt; n++) {
        const sum = paid + n * kind.each;
        const value = way.value + n * dearness(kind.good);
        const known = next.get(sum);
        if (!known || known.value > value) next.set(sum, { surplus: Math.max(0, sum - debt), value, counts: { ...way.counts, [kind.key]: n } });
      }
    }
    ways = next;
  }
  const enough = [...ways].filter(([paid]) => paid >= debt).map(([, way]) => way);
  enough.sort((a, b) => a.surplus - b.surplus || a.value - b.value);
  return enough[0] ?? null;
}

export function bestWay(position: OraPosition): Counts {
  const who = side(position.view, position.view.ask.seat);
  const all = kinds(position);
  const grain = held(who, 'grain');
  // Grain serves twice: as little of it as possible is burnt.
  for (let burnt = 0; burnt <= grain; burnt++) {
    const limited = all.map((kind) =>
      kind.good === 'straw' ? { ...kind, most: held(who, 'straw') + burnt } : kind.good === 'grain' ? { ...kind, most: grain - burnt } : kind,
    );
    const parts = icons.map((icon) => cheapest(limited.filter((kind) => kind.icon === icon), owed(position, icon)));
    if (parts.every((part) => part !== null)) return Object.assign({}, ...parts.map((part) => part?.counts));
  }
  return {};
}

export interface Tally {
  readonly owed: number;
  readonly paid: number;
  /** A tile could be kept and the debt were still paid. */
  readonly over: boolean;
}
export function tally(position: OraPosition, counts: Counts, icon: Icon): Tally {
  const given = kinds(position).filter((kind) => kind.icon === icon && (counts[kind.key] ?? 0) > 0);
  const paid = given.reduce((sum, kind) => sum + kind.each * (counts[kind.key] ?? 0), 0);
  const debt = owed(position, icon);
  return { owed: debt, paid, over: given.some((kind) => paid - kind.each >= debt) };
}
export const enough = (position: OraPosition, counts: Counts): boolean =>
  icons.every((icon) => {
    const { owed: debt, paid, over } = tally(position, counts, icon);
    return paid >= debt && !over;
  });

const verbs: Readonly<Record<string, Icon>> = { burn: 'energy_halves', eat: 'food', spend: 'points' };
/** The next answer on the way to those counts; null when nothing is owed any more. */
export function nextAnswer(position: OraPosition, counts: Counts): string | null {
  if (position.view.ask.kind !== 'pay') return null;
  const offered = position.offers.flatMap((text) => {
    const answer = parse(text);
    return answer && (answer.verb === 'burn' || answer.verb === 'eat' || answer.verb === 'spend') ? [{ text, answer }] : [];
  });
  const [one] = offered;
  if (!one) return null;
  const wanted = counts[`${verbs[one.answer.verb] ?? 'food'} ${one.answer.good}`] ?? 0;
  const away = (n: number) => Math.abs(n - wanted);
  return offered.reduce((best, other) => (away(other.answer.count) < away(best.answer.count) ? other : best)).text;
}
