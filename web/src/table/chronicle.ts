import type { GameModule } from '../games/module';
import type { Move, Position, Seat, Source } from '../source/source';
import type { Say } from '../text/say';

// What happened, in words. A sentence needs the positions around its move, so these are asked
// for when a stretch of the log is read, and kept.

export interface Line {
  /** The number of moves after it: where its link leads. */
  readonly at: number;
  readonly actor: Seat | '*';
  readonly text: string;
}

export class Positions {
  private readonly known = new Map<number, Promise<Position>>();

  constructor(private readonly source: Source) {}

  at(moves: number): Promise<Position> {
    let position = this.known.get(moves);
    if (!position) {
      position = this.source.at(moves);
      position.catch(() => this.known.delete(moves));
      this.known.set(moves, position);
    }
    return position;
  }

  /** Beyond so many moves the game may have gone another way. */
  forget(beyond: number): void {
    for (const moves of this.known.keys()) if (moves > beyond) this.known.delete(moves);
  }
}

export async function lines(
  positions: Positions,
  module: GameModule,
  moves: readonly Move[],
  from: number,
  to: number,
  say: Say,
): Promise<readonly Line[]> {
  const around = await Promise.all(
    Array.from({ length: Math.max(0, to - from) + 1 }, (_, i) => positions.at(from + i)),
  );
  return moves.slice(from, to).flatMap((move, i): Line[] => {
    const before = around[i];
    const after = around[i + 1];
    const text = before && after ? module.sentence(move, before, after, say) : null;
    return text ? [{ at: from + i + 1, actor: move.actor, text }] : [];
  });
}

/** The first move of every turn: where another seat than before begins to decide. */
export function turns(moves: readonly Move[]): readonly number[] {
  const starts: number[] = [];
  let last: Seat | null = null;
  moves.forEach((move, at) => {
    if (move.actor === '*' || move.actor === last) return;
    last = move.actor;
    starts.push(at);
  });
  return starts;
}
