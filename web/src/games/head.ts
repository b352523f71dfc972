import type { GameId, Seat } from '../source/source';

/** What the position documents of all games have in common (docs/notation.md). */
export interface Head<Id extends GameId, Player extends { readonly seat: Seat }> {
  readonly game: Id;
  readonly rules: number;
  readonly seats: number;
  readonly options: Readonly<Record<string, string>>;
  readonly players: readonly Player[];
}
