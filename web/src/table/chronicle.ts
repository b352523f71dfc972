import type { GameModule, Phrase } from '../games/module';
import type { Move, Position, Scene, Seat, Source } from '../source/source';
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

  private readonly told = new Map<number, string | null>();
  private teller: Say | null = null;

  constructor(private readonly source: Source) {}

  /** A position that came of itself needs not be asked for. */
  know(position: Position): void {
    this.known.set(position.at, Promise.resolve(position));
  }

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
    for (const moves of this.told.keys()) if (moves > beyond) this.told.delete(moves);
  }

  /** The sentence of the move that led to `moves`, told once in each language. */
  sentence(moves: number, say: Say, tell: () => string | null): string | null {
    if (this.teller !== say) this.told.clear();
    this.teller = say;
    let text = this.told.get(moves);
    if (text === undefined) {
      text = tell();
      this.told.set(moves, text);
    }
    return text;
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
    const at = from + i + 1;
    const text = before && after ? positions.sentence(at, say, () => module.sentence(move, before, after, say)) : null;
    return text ? [{ at, actor: move.actor, text }] : [];
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

/** So many lines tell what the others did; they are read in stretches of so many moves. */
const newest = 3;
const stretch = 6;

/** What others than the viewer did last between two moves. Read from the end, as far as the lines that are
 *  shown and as long as they are wanted: a position is much to ask for. */
export async function newsOf(
  positions: Positions,
  module: GameModule,
  scene: Scene,
  first: number,
  end: number,
  say: Say,
  wanted: () => boolean,
): Promise<readonly Line[]> {
  let news: readonly Line[] = [];
  for (let to = end; to > first && news.length < newest && wanted(); to -= stretch) {
    const read = await lines(positions, module, scene.moves, Math.max(first, to - stretch), to, say);
    news = [...read.filter((line) => line.actor !== scene.viewer), ...news];
  }
  return news.slice(-newest);
}

/** An answer of the turn at hand, and how many decisions taking it back takes back. */
export interface Step {
  readonly phrase: Phrase;
  readonly back: number;
}

/** The answers of the turn at hand, with the positions in which they were given. */
export function trailOf(positions: readonly Position[], module: GameModule, scene: Scene, say: Say): readonly Step[] {
  const { draft, now, moves } = scene;
  return positions.flatMap((position, i) => {
    const move = moves[now.at - draft + i];
    if (!move || move.actor === '*') return [];
    return [{ phrase: module.phrase(move.text, position, say), back: draft - i }];
  });
}

/** How many moves two courses of the game begin with alike. */
export function common(a: readonly Move[], b: readonly Move[]): number {
  let n = 0;
  while (n < a.length && n < b.length && a[n] === b[n]) n++;
  return n;
}
