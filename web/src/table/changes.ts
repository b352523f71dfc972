import type { Figure, GameModule } from '../games/module';
import type { Position, Seat } from '../source/source';
import type { Say } from '../text/say';

/** A figure that differs between two positions. */
export interface Change {
  readonly figure: Figure;
  readonly was: number;
  readonly is: number;
}

export function changes(module: GameModule, before: Position, after: Position, seat: Seat, say: Say): readonly Change[] {
  const old = new Map(module.figures(before, seat, say).map((figure) => [figure.key, figure]));
  const now = new Map(module.figures(after, seat, say).map((figure) => [figure.key, figure]));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key): Change[] => {
    const figure = now.get(key) ?? old.get(key);
    const was = old.get(key)?.value ?? 0;
    const is = now.get(key)?.value ?? 0;
    return figure && was !== is ? [{ figure, was, is }] : [];
  });
}

/** '+3' or '−2', with a real minus; '0' for what rounds to it. */
export function sign(delta: number): string {
  const size = Math.abs(Math.round(delta * 10) / 10);
  return size === 0 ? '0' : `${delta > 0 ? '+' : '−'}${size}`;
}
