import { resources } from './view';
import type { AleView, Start } from './view';

// Where the figures stand, and how they share a space.

export interface Figure {
  readonly seat: string;
  /** 1 to 27, or null in the starting area. */
  readonly space: number | null;
  readonly start: Start | 'none';
  readonly home: boolean;
  /** Its place among those on the same space. */
  readonly order: number;
  readonly of: number;
}

export function figuresOn(view: AleView): readonly Figure[] {
  const where = (seat: string): string => {
    const player = view.players[seat];
    if (!player) return '';
    return player.figure >= 1 && player.figure <= 27 ? String(player.figure) : player.start;
  };
  const seats = Object.keys(view.players);
  return seats.map((seat) => {
    const player = view.players[seat];
    const same = seats.filter((other) => where(other) === where(seat));
    const walking = player !== undefined && player.figure >= 1 && player.figure <= 27;
    return {
      seat,
      space: walking ? player.figure : null,
      start: player?.start ?? 'none',
      home: player?.figure === 28,
      order: same.indexOf(seat),
      of: same.length,
    };
  });
}

/** Tiles that nobody has seen, by back: resources and monks. */
export function unseen(view: AleView): readonly { back: 'I' | 'II'; tiles: number; monks: number }[] {
  const total = (counts: readonly number[] | undefined): number => (counts ?? []).reduce((sum, count) => sum + count, 0);
  return (['I', 'II'] as const).map((back) => {
    const pile = view.piles?.[back];
    return {
      back,
      tiles: resources.reduce((sum, resource) => sum + total(pile?.[resource]), 0),
      monks: total(pile?.monks),
    };
  });
}
