import { amounts, building, goodIcon, type Goods, type Step } from './cards';

// What a building does, as icons: made from its steps, so that no card is drawn by hand.

export type Token =
  | { readonly kind: 'icon'; readonly icon: string }
  /** A number of what follows; `times` says how often the whole may be done. */
  | { readonly kind: 'number'; readonly text: string; readonly times?: boolean }
  | { readonly kind: 'sign'; readonly text: '→' | '/' };
export type Clause = readonly Token[];

const icon = (name: string): Token => ({ kind: 'icon', icon: name });
const number = (text: string | number): Token => ({ kind: 'number', text: String(text) });
const arrow: Token = { kind: 'sign', text: '→' };
const slash: Token = { kind: 'sign', text: '/' };

const counted = (count: number, name: string): Token[] => (count === 1 ? [icon(name)] : [number(count), icon(name)]);
export const halves = (count: number): string => `${count > 1 ? Math.floor(count / 2) : ''}${count % 2 ? '½' : ''}`;

const each = (goods: Goods | undefined): Token[] => amounts(goods).flatMap(([good, n]) => counted(n, goodIcon(good)));
const either = (goods: Goods | undefined): Token[] => {
  const all = amounts(goods);
  // One of the six basic goods: a die of goods says it shorter.
  if (all.length === 6) return counted(all[0]?.[1] ?? 1, 'good-any');
  return all.flatMap(([good, n], i) => [...(i > 0 ? [slash] : []), ...counted(n, goodIcon(good))]);
};

function price(step: Step): Token[] {
  const out = each(step.in);
  if (step.food) out.push(...counted(step.food, 'ora-food'));
  if (step.energy_halves) out.push(...(step.energy_halves === 2 ? [] : [number(halves(step.energy_halves))]), icon('ora-energy'));
  if (step.points) out.push(number(step.points), icon('ora-points'));
  return out;
}

function often(step: Step): Token[] {
  if (step.limit === 1) return [];
  return [{ kind: 'number', text: step.limit === undefined ? '∞' : `×${step.limit}`, times: true }];
}

/** One of several numbers: 3/6/9. */
const levels = (numbers: readonly (string | number)[]): Token[] => numbers.flatMap((n, i) => (i > 0 ? [slash, number(n)] : [number(n)]));

const extras: Readonly<Record<string, string>> = {
  build: 'ora-build',
  settle: 'ora-settlement',
  fell: 'ora-forest',
  cut: 'ora-moor',
  district: 'ora-district',
  plot: 'ora-plot',
};

function clause(step: Step): Token[] {
  switch (step.kind) {
    case 'gain':
      return each(step.out);
    case 'choose':
      return either(step.out);
    case 'trade':
      return [...often(step), ...price(step), arrow, ...each(step.out)];
    case 'different':
      return [...counted(step.limit ?? 1, 'good-any'), arrow, ...each(step.out)];
    case 'tier':
      return [...levels((step.levels ?? []).map(({ need }) => halves(need))), icon('ora-energy'), arrow, ...levels((step.levels ?? []).map(({ coins }) => coins)), icon('good-coin')];
    case 'holding':
      return [
        ...levels((step.levels ?? []).map(({ need }) => need)),
        ...amounts(step.in).map(([good]) => icon(goodIcon(good))),
        arrow,
        ...levels((step.levels ?? []).map(({ coins }) => coins)),
        icon('good-coin'),
      ];
    case 'wheel':
      return [icon(step.joker_only ? 'ora-joker' : 'ora-wheel'), ...either(step.out)];
    case 'clear':
      return [...often(step), icon('ora-forest'), arrow, ...each(step.out)];
    case 'extra':
      return (step.extras ?? []).map((name) => icon(extras[name] ?? 'good-any'));
    case 'use':
      return step.target === 'prior'
        ? [icon('ora-prior'), arrow, icon('ora-lay_brother')]
        : step.target === 'display'
          ? [icon('ora-build'), arrow, icon('ora-lay_brother')]
          : [icon('ora-lay_brother')];
    case 'recall':
      return step.recall === 'prior' ? [icon('ui-back'), icon('ora-prior')] : [icon('ui-back'), icon('ora-prior'), icon('ora-lay_brother')];
    case 'raise':
      return [...often(step), icon('good-book'), arrow, icon('good-ceramic'), arrow, icon('good-ornament'), arrow, icon('good-reliquary')];
    case 'reward':
      return step.unit === 'cloisters'
        ? [icon('ora-cloister'), arrow, icon('ora-points')]
        : [icon('ora-forest'), icon('ora-moor'), arrow, icon('ora-points')];
  }
}

/** One line a step; a price that only opens the way stands before what it opens. */
export function clauses(code: string): readonly Clause[] {
  const out: Token[][] = [];
  let open = false;
  for (const step of building(code)?.effect ?? []) {
    const tokens = clause(step);
    const last = out[out.length - 1];
    if (open && last) last.push(...tokens);
    else out.push(tokens);
    open = tokens[tokens.length - 1] === arrow;
  }
  return out;
}

/** The gist for small cards on the land: at most as many icons as fit there. */
export function gist(code: string): Clause {
  const first = (clauses(code)[0] ?? []).filter((token) => !(token.kind === 'number' && token.times));
  const either = first.findIndex((token) => token === slash);
  const levels = either > 0 && first[either + 1]?.kind === 'number' ? first.filter((token) => token.kind === 'icon' || token === arrow) : first;
  const once = levels.filter((token, i) => token !== arrow || levels.indexOf(arrow) === i);
  const short = once.length > 6 ? once.filter((token) => token.kind !== 'number') : once;
  return short.slice(0, 7);
}
