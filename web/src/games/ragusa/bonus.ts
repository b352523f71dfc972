import type { Position } from '../../source/source';
import { ships } from './catalogue';
import { commodities, goods, type PlayerView, type RagusaView } from './view';

// What a player's ships and stores count, and what a bonus card would count if the game ended now.

export const shipsWith = (player: PlayerView, good: string): number =>
  Object.entries(player.ships).reduce((sum, [kind, n]) => sum + (ships[kind]?.good === good ? n : 0), 0);

/** The goods of the ships a player has bought. */
export const fleetOf = (player: PlayerView): readonly { good: string; n: number }[] =>
  goods.map((good) => ({ good, n: shipsWith(player, good) })).filter(({ n }) => n > 0);

export const setsOf = (player: PlayerView): number => Math.min(...commodities.map((c) => player.stock[c]));

export interface Count {
  readonly units: number;
  readonly points: number;
}
type Standing = Readonly<Record<string, { readonly bonus: Readonly<Record<string, Count>> }>>;

/** How many units of a card a seat has, and its points, before any exchange of fish. */
export const countOf = ({ standing }: Position<RagusaView>, seat: string, card: string): Count =>
  (standing as Standing)[seat]?.bonus[card] ?? { units: 0, points: 0 };
