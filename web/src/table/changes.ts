import { difference } from '../games/figures';
import type { GameModule, Shown } from '../games/module';
import type { Position, Seat } from '../source/source';
import type { Say } from '../text/say';

/** What is shown of a seat and differs between two positions. */
export interface Change {
  readonly key: string;
  readonly icon: string;
  readonly label: string;
  readonly good: 1 | -1 | 0;
  readonly was: number;
  readonly is: number;
}

/** What a seat has then and had not before, and what the game shows of the others. */
export function changes({ figures, rivals = [] }: GameModule, before: Position, after: Position, seat: Seat, say: Say): readonly Change[] {
  const of = (whom: Seat, rows: readonly Shown[]): Change[] => {
    const by = difference(before, after, whom);
    return rows.flatMap(({ names, icon = `seat-${whom}`, label, good }) => {
      const sum = (values: Readonly<Record<string, number>> = {}): number => names.reduce((all, name) => all + (values[name] ?? 0), 0);
      const is = sum(after.figures[whom]);
      const key = `${whom} ${names.join()}`;
      return sum(by) === 0 ? [] : [{ key, icon, label: say(label, { seat: say(`seat.${whom}`) }), good, was: is - sum(by), is }];
    });
  };
  const others = Object.keys(after.figures).filter((other) => other !== seat);
  return [...of(seat, figures), ...others.flatMap((other) => of(other, rivals))];
}

/** '+3' or '−2', with a real minus; '0' for what rounds to it. */
export function sign(delta: number): string {
  const size = Math.abs(Math.round(delta * 10) / 10);
  return size === 0 ? '0' : `${delta > 0 ? '+' : '−'}${size}`;
}
