import { flushSync, mount, unmount, untrack, type Component } from 'svelte';
import type { BoardProps, Place } from '../games/module';
import { isRefusal, type Position, type Seat } from '../source/source';
import { text } from '../state/text.svelte';
import { width } from '../state/width.svelte';
import { meanwhile } from '../ui/paint';
import { list } from './offers';
import type { Table } from './table.svelte';

// The first step of a page would be its slowest, because a browser reads and prepares code when it
// first runs. So the first step is rehearsed while nobody touches the page: each drawing of the game
// is made once out of sight, led a step on and back, and thrown away.

type Lit = ReadonlyMap<Place, string>;
interface Scenery {
  readonly position: Position;
  readonly lit: Lit;
}
const dark: Lit = new Map();
const nothing = (): void => undefined;

/** Begins when there is time; the answer stops it. */
export function rehearse(table: Table): () => void {
  let stop = nothing;
  let gone = false;
  untrack(() => elsewhere(table)).then(
    (there) => {
      if (there && !gone) stop = meanwhile(untrack(() => acts(table, there)));
    },
    nothing, // nobody waits for it
  );
  return () => {
    gone = true;
    stop();
  };
}

/** A position near the one at hand: after the first offer, or in the middle of the game. */
async function elsewhere(table: Table): Promise<Position | null> {
  const { now } = table.scene;
  const [answer] = table.mine ? now.offers : [];
  if (answer === undefined) return table.positions.at(Math.floor(now.at / 2));
  const after = await table.explore([answer]);
  return isRefusal(after) ? null : after;
}

function acts(table: Table, there: Position): readonly (() => void)[] {
  const { module, say, own, seats } = table;
  const here: Scenery = { position: table.shown, lit: table.lit };
  let next: Scenery = { position: there, lit: dark };
  const other = seats.find((seat) => seat !== own);
  const draw = (part: Component<BoardProps> | undefined, seat: Seat | undefined) => (): void => {
    if (part && seat !== undefined) perform(table, part, seat, here, next);
  };
  return [
    () => {
      const lit = new Map<Place, string>();
      for (const item of list(there, module, say)) for (const place of item.places) lit.set(place, item.letter);
      next = { position: there, lit };
    },
    () => void module.question(there, say),
    () => void [here, next].map(({ position }) => module.figures(position, own, say)),
    draw(module.Board, own),
    draw(module.Shared, own),
    draw(module.Cards, own),
    draw(module.Rival, other),
  ];
}

function perform(table: Table, part: Component<BoardProps>, seat: Seat, here: Scenery, there: Scenery): void {
  let scenery = $state.raw(here);
  const actor = mount(part, {
    target: document.createElement('div'),
    props: {
      setup: table.source.setup, seat, own: seat === table.own, near: null, say: table.say,
      language: text.language ?? 'en', compact: width.phone, pick: nothing, point: nothing, help: nothing,
      get position() {
        return scenery.position;
      },
      get lit() {
        return scenery.lit;
      },
    },
  });
  for (const next of [there, here]) {
    flushSync();
    scenery = next;
  }
  flushSync();
  void unmount(actor);
}
