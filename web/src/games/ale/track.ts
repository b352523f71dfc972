import { resources } from './view';
import type { AleView, PlayerView, Start } from './view';

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
  const walks = ({ figure }: PlayerView): boolean => figure >= 1 && figure <= 27;
  const where = (player: PlayerView): string => (walks(player) ? String(player.figure) : player.start);
  return view.players.map((player) => {
    const same = view.players.filter((other) => where(other) === where(player));
    return {
      seat: player.seat,
      space: walks(player) ? player.figure : null,
      start: player.start,
      home: player.figure === 28,
      order: same.indexOf(player),
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
