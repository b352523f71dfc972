import type { BoardProps, Place } from '../module';
import type { AleView } from './view';

// Lit places are buttons inside the drawing, with one tab stop for each drawing.

export type AleBoard = BoardProps<AleView>;

/** The one place of a drawing that the tab key reaches. */
export function tabStop(board: AleBoard, draws: (place: Place) => boolean): Place | null {
  if (board.near !== null && board.lit.has(board.near) && draws(board.near)) return board.near;
  for (const place of board.lit.keys()) if (draws(place)) return place;
  return null;
}
