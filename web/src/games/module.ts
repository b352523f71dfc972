import type { Component } from 'svelte';
import type { GameId, Move, Position, Refusal, Scene, Seat, Setup } from '../source/source';
import type { Language, Messages, Say } from '../text/say';

// What a game brings to the table. The frame (src/table) asks, lights, previews and keeps the
// log; a module draws boards and puts moves into words. It holds no rules: what may be done is
// what is offered.
//
// Attributes the frame looks for in what a module draws:
//   data-place="cell 1,2"   a spot of the board; notes stand beside it
//   data-lit="a"            on it while it can be chosen; arrow keys walk among these
//   data-help="card F04"    explains itself: hover, long press, or '?' while focused
//   data-chip="red wood"    counts a figure of a seat; goods fly there

/** A name for a spot on the board that offers can light: 'cell 1,2', 'card F04', 'space 12' … */
export type Place = string;

/** What the frame tells every drawing component of a game. */
export interface BoardProps<View = unknown> {
  readonly setup: Setup;
  /** The position to draw: now, a preview, or a step of a replay. */
  readonly position: Position<View>;
  /** Whose board; the viewer's own unless another one is enlarged. */
  readonly seat: Seat;
  /** It is the board of the one who looks. */
  readonly own?: boolean;
  /** Lit places and the letter of each ('' beyond the ninth); empty when nothing can be chosen. */
  readonly lit: ReadonlyMap<Place, string>;
  /** The place under pointer or focus, here or in the list of offers. */
  readonly near: Place | null;
  /** Places picked already where an answer names several: chosen, not lit. */
  readonly picked?: readonly Place[];
  readonly say: Say;
  readonly language: Language;
  /** Narrow screen: phone layout of the component. */
  readonly compact: boolean;
  /** A place was clicked, lit or not. For one that is not lit, `answer` is the action that a
   *  player would have meant, so that the engine can say why not. */
  readonly pick: (place: Place, answer?: string) => void;
  readonly point: (place: Place | null) => void;
  /** Opens the help of a topic beside an element. */
  readonly help: (topic: string, beside: Element) => void;
}

export interface Phrase {
  /** Short: "Build the Winery". */
  readonly title: string;
  /** What it gives, with numbers: "economy +4". */
  readonly detail?: string;
  /** An icon of the sprite: 'good-wood', 'ora-economy'. */
  readonly icon?: string;
}

/** How one of the engine's figures is shown: a line of the preview, and a chip to which goods fly. */
export interface Shown {
  /** The engine's name of it; several are added up. */
  readonly names: readonly [string, ...string[]];
  /** Without one, the seat's own. */
  readonly icon?: string;
  /** A message key. */
  readonly label: string;
  /** More is better (1), worse (-1), or neither (0). */
  readonly good: 1 | -1 | 0;
}

export interface Help {
  readonly title: string;
  readonly icon?: string;
  /** Paragraphs; our own words, with the numbers of the case. */
  readonly text: readonly string[];
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
}

/** Somebody who plays without a seat at the table. */
export interface Other {
  readonly seat: Seat;
  readonly name: string;
  /** What explains it. */
  readonly topic: string;
}

export interface Lesson {
  /** Small goals in order; each is done when `done` holds. Texts by key. */
  readonly setup: { seats: number; options: Record<string, string>; seed: number };
  readonly goals: readonly { readonly text: string; done(scene: Scene): boolean }[];
}

export interface GameModule<View = unknown> {
  readonly id: GameId;
  readonly messages: Readonly<Record<Language, () => Promise<{ default: Messages }>>>;

  /** What all share: wheel, market, track. `shared` says where it stands on a desk. With `compact`
   *  it is a strip above the board on a phone; its own tab there draws it without. */
  readonly Shared: Component<BoardProps<View>>;
  readonly shared: 'side' | 'middle';
  /** A player's board, large, with its goods. */
  readonly Board: Component<BoardProps<View>>;
  /** Another player's board, small and true. */
  readonly Rival: Component<BoardProps<View>>;
  /** Seats with a board that nobody sits at, automata say. The frame asks `Rival` and `Board` for
   *  them too. */
  others?(position: Position<View>, say: Say): readonly Other[];
  /** Cards below the board, if the game has a display. */
  readonly Cards?: Component<BoardProps<View>>;
  /** Asked instead of the list of offers when `asks` says so: payments by steppers. It explores
   *  and calls `take` with all answers of the payment in order. */
  readonly Dialog?: Component<
    BoardProps<View> & {
      explore: (answers: readonly string[]) => Promise<Position<View> | Refusal>;
      take: (answers: readonly string[]) => void;
      cancel: () => void;
      /** The answers of this turn so far. */
      steps: readonly string[];
    }
  >;
  asks?(position: Position<View>): boolean;

  /** The question in plain words: "Where shall the Winery stand?" */
  question(position: Position<View>, say: Say): string;
  /** An answer in words; also a step of the trail, with the position before it. */
  phrase(answer: string, position: Position<View>, say: Say): Phrase;
  /** Offers with the same group stand together; its heading by key, '' for none. */
  group(answer: string, position: Position<View>): string;
  /** An answer that only ends the turn: the End turn button gives it. */
  ends?(answer: string, position: Position<View>): boolean;
  /** Where on the board an offer is lit. */
  places(answer: string, position: Position<View>): readonly Place[];
  /** Where goods come from when the answer itself lies nowhere: the building in use. */
  origin?(position: Position<View>): readonly Place[];
  /** A finished move as a sentence for the log; null if it needs none. */
  sentence(move: Move, before: Position<View>, after: Position<View>, say: Say): string | null;
  /** What the preview compares, in this order. */
  readonly figures: readonly Shown[];
  /** What it compares of the others; the label names the {seat}. */
  readonly rivals?: readonly Shown[];
  /** What speaks for a move that leads from one position to another, as clauses of one sentence;
   *  points are counted by the frame. */
  why(before: Position<View>, after: Position<View>, seat: Seat, say: Say): readonly string[];
  /** Under the title in the top bar: "round 12 of 24". */
  subtitle(position: Position<View>, setup: Setup, say: Say): string;
  /** Why not, from the refusal's code and values. */
  refusal(refusal: Refusal, position: Position<View>, say: Say): string;

  /** Help on a topic; with a position, the numbers of the case. */
  explain(topic: string, say: Say, position?: Position<View>): Help | null;
  /** Every topic, for the reference with its search; `kind` is a message key. */
  topics(setup?: Setup): readonly { readonly topic: string; readonly kind: string }[];
  /** The board as rows of text for "Read as text". */
  read(position: Position<View>, seat: Seat, say: Say): readonly { title: string; rows: readonly (readonly string[])[] }[];
  /** Rows below the parts of the score sheet, from the game's own sheet document (`refectory
   *  engine`, "sheet"); `part` is one of the game's score parts. */
  details?(
    sheet: unknown,
    say: Say,
  ): readonly { readonly part: string; readonly label: string; readonly values: Readonly<Record<Seat, number>> }[];
  readonly lesson: Lesson;
}
