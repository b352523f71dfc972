import { tick } from 'svelte';
import type { GameModule, Other, Place } from '../games/module';
import { isRefusal, type Move, type Player, type Position, type Refusal, type Scene, type Seat, type Source } from '../source/source';
import { shared } from '../source/share';
import { isTrouble } from '../source/trouble';
import { settings } from '../state/settings.svelte';
import { text } from '../state/text.svelte';
import { named, type Say } from '../text/say';
import { advise, type Advice } from './advice';
import { afterFrame, Following } from './afterwards';
import { common, newsOf, Positions, trailOf, type Line, type Step } from './chronicle';
import { list, type Item } from './offers';
import { sounds, type Sound } from './sounds';
import { strideFrom, strides } from './strides';

// One game on the table: what is drawn, what can be chosen, what the pointer is near. Wraps a
// Source and knows nothing of where it comes from.

export interface Note {
  readonly text: string;
  readonly place: Place | null;
}

export interface Glimpse {
  readonly title: string;
  readonly before: Position;
  readonly after: Position;
  /** It would show what is hidden, so what it brings is not told. */
  readonly sealed?: boolean;
}

/** What the table itself says no to, in any game; the other reasons are each game's own. */
const refusals: Readonly<Record<string, string>> = {
  turn_complete: 'note.complete',
  not_complete: 'note.unfinished',
  no_undo: 'refused.undo',
  needs_consent: 'refused.consent',
  stale: 'refused.stale',
  reveals: 'preview.sealed',
  hidden: 'refused.hidden',
};

const wholeTurn = 1200;
const oneStep = 420;
const breath = 150;
const none: readonly never[] = [];

export class Table {
  readonly source: Source;
  readonly module: GameModule;

  scene = $state.raw<Scene>() as Scene;
  /** The position that is drawn: usually `scene.now`, earlier ones while moves are shown. */
  shown = $state.raw<Position>() as Position;
  /** A step is in its first frame: what stands beside is still as it was, and cannot be chosen. */
  behind = $state(false);
  private asItWas: { readonly shown: Position; readonly lit: ReadonlyMap<Place, string> } | null = null;
  private readonly following = new Following(() => (this.behind = false), () => this.replay !== null && this.replay !== this.goal);
  /** Moves of others are being shown step by step. */
  showing = $state(false);
  caption = $state('');
  /** Whose move the caption tells; null if it was chance. */
  teller = $state.raw<Seat | null>(null);

  near = $state.raw<Place | null>(null);
  nearAnswer = $state.raw<string | null>(null);
  /** Offers are narrowed to those at all these places, when one place has several. */
  narrow = $state.raw<readonly Place[]>(none);
  glimpse = $state.raw<Glimpse | null>(null);
  note = $state.raw<Note | null>(null);
  hints = $state.raw<readonly Advice[] | null>(null);
  hinting = $state(false);
  /** Whose board is large; null is one's own. */
  large = $state.raw<Seat | null>(null);
  help = $state.raw<{ topic: string; beside: Element } | null>(null);
  /** A dialog was put aside to look at the plain list. */
  aside = $state(false);
  busy = $state(false);
  /** The step that is looked at, while the game is replayed; null at the table. */
  replay = $state.raw<number | null>(null);
  /** The step that was asked for last, and will be looked at in a moment. */
  goal = 0;
  /** Sentences of what just happened, for the screen reader. */
  heard = $state.raw<readonly string[]>([]);
  /** What the others did since the viewer last ended a turn. */
  news = $state.raw<readonly Line[]>([]);
  /** Which moves the news tell of: they stay the same while the viewer's turn goes on. */
  private toldOf: { readonly first: number; readonly last: Move | undefined; readonly say: Say } | null = null;
  readonly positions: Positions;

  private readonly stop: () => void;
  private playing = 0;
  private looking = 0;
  /** The lit place that a first tap has chosen. */
  private armed = $state.raw<Place | null>(null);
  private start: Position | null = null;

  constructor(source: Source, module: GameModule) {
    this.source = source;
    this.module = module;
    this.positions = new Positions(source);
    this.scene = source.scene;
    this.shown = source.scene.now;
    this.stop = source.watch(() => this.change(source.scene));
    void this.finish(source.scene);
  }

  close(): void {
    this.stop();
    this.following.stop();
    this.playing++;
    this.source.close();
  }

  // --- who and what -------------------------------------------------------------------------

  readonly say: Say = $derived.by(() => named(text.of(this.module.id), this.source.setup.players));

  player(seat: Seat | null): Player | undefined {
    return this.source.setup.players.find((player) => player.seat === seat);
  }

  name(seat: Seat | '*' | null): string {
    if (seat === '*' || seat === null) return this.say('seat.chance');
    return this.player(seat)?.name || this.other(seat)?.name || this.say(`seat.${seat}`);
  }

  /** Whose board lies in front: the viewer's, or the first player's for a spectator. */
  readonly own: Seat = $derived.by(() => this.scene.viewer ?? this.source.setup.players[0]?.seat ?? 'red');

  /** Everybody with a board: the players, and automata of a solo game. */
  readonly seats = $derived.by((): readonly Seat[] => {
    const players = this.source.setup.players.map((player) => player.seat);
    return [...players, ...this.others.map(({ seat }) => seat)];
  });
  readonly others: readonly Other[] = $derived.by(() => this.module.others?.(this.shown, this.say) ?? none);

  other(seat: Seat): Other | undefined {
    return this.others.find((other) => other.seat === seat);
  }

  points(seat: Seat, position = this.shown): number | undefined {
    return position.figures[seat]?.['points'];
  }

  readonly front: Seat = $derived.by(() => this.large ?? this.own);

  readonly over = $derived.by(() => this.scene.now.actor === null);

  /** Whose turn it is: one that is complete stays its player's until it is ended. */
  readonly turn = $derived.by((): Seat | null => {
    if (this.scene.complete && !this.showing && this.replay === null) return this.own;
    return this.shown.actor === '*' ? null : this.shown.actor;
  });

  /** The viewer is asked, and nothing is being shown. */
  readonly mine = $derived.by(
    () =>
      !this.showing &&
      this.replay === null &&
      this.scene.curtain === null &&
      this.scene.viewer !== null &&
      this.scene.now.actor === this.scene.viewer &&
      !this.scene.complete &&
      this.scene.now.offers.length > 0,
  );

  readonly question = $derived.by(() => {
    const { now, thinking, complete, viewer } = this.scene;
    if (this.showing || this.replay !== null) return this.caption;
    if (now.actor === null) return this.say('ribbon.over');
    if (complete) return this.say('ribbon.complete');
    if (now.actor === '*') return this.say('ribbon.chance');
    if (now.actor !== viewer) {
      return this.say(thinking ? 'ribbon.thinks' : 'ribbon.turn', { name: this.name(now.actor) });
    }
    return this.module.question(now, this.say);
  });

  // --- offers -------------------------------------------------------------------------------

  readonly items = $derived.by((): readonly Item[] => (this.mine ? list(this.scene.now, this.module, this.say) : none));

  readonly lit = $derived.by((): ReadonlyMap<Place, string> => {
    const places = new Map<Place, string>();
    for (const item of this.visible) {
      for (const place of item.places) if (!places.has(place)) places.set(place, item.letter);
    }
    // The same lights are the same map: nothing is drawn anew for them.
    if (!alike(this.lights, places)) this.lights = places;
    return this.lights;
  });
  private lights: ReadonlyMap<Place, string> = new Map();

  /** What stands beside draws these: the same, but a frame later. */
  readonly beside: Position = $derived.by(() => (this.behind && this.asItWas?.shown) || this.shown);
  readonly besideLit: ReadonlyMap<Place, string> = $derived.by(() => (this.behind && this.asItWas?.lit) || this.lit);

  readonly asking = $derived.by(
    () => this.mine && !this.aside && this.module.Dialog !== undefined && (this.module.asks?.(this.scene.now) ?? false),
  );

  /** The one offer of the place that a first tap has chosen: a second tap takes it. */
  readonly chosen = $derived.by(() => {
    const place = this.armed;
    const here = place === null ? [] : this.visible.filter((item) => item.places.includes(place));
    return here.length === 1 ? here[0] : undefined;
  });

  /** The offer that would only end the turn, if there is one. */
  readonly ending = $derived.by(() => this.items.find((item) => this.module.ends?.(item.answer, this.scene.now)));
  readonly canEnd = $derived.by(() => !this.showing && (this.scene.complete || this.ending !== undefined));

  readonly visible = $derived.by(() => {
    if (this.narrow.length === 0) return this.items;
    const some = this.items.filter((item) => this.narrow.every((place) => item.places.includes(place)));
    return some.length > 0 ? some : this.items;
  });

  /** The steps of this turn so far, in words, each with how many would be taken back to reach it. */
  trail = $state.raw<readonly Step[]>(none);

  /** The answers of this turn so far, as they stand in the log. */
  readonly steps = $derived.by(() => {
    const { moves, now, draft } = this.scene;
    return moves.slice(now.at - draft, now.at).flatMap((move) => (move.actor === '*' ? [] : [move.text]));
  });

  // --- acting -------------------------------------------------------------------------------

  /** What would only end the turn ends it, wherever it is chosen. */
  async take(answer: string): Promise<void> {
    if (!this.mine) return;
    if (answer === this.ending?.answer) await this.endTurn();
    else await this.takeAll([answer]);
  }

  async takeAll(answers: readonly string[]): Promise<void> {
    await this.act('take', async () => {
      for (const [i, answer] of answers.entries()) {
        const refusal = await this.source.take(answer);
        // A click came too late: what the game has become is on its way. Only half of something is told.
        if (refusal?.code === 'stale' && i === 0) return;
        if (refusal) return this.refuse(refusal, null);
      }
    });
  }

  /** One thing at a time; whatever goes wrong is said, and the table stays usable. */
  private async act(sound: Sound, work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const { glimpse, scene } = this;
    this.forget();
    // What an offer would bring stays in sight until it has: one change to draw, not two.
    this.glimpse = glimpse;
    sounds.play(sound);
    try {
      await work();
    } catch (error) {
      console.error(error);
      this.tell(this.say(`trouble.${isTrouble(error) ? error.code : 'engine_crashed'}`), null);
    } finally {
      this.busy = false;
      if (this.scene === scene && this.glimpse === glimpse) this.glimpse = this.sofar();
    }
  }

  /** A place was clicked. With a finger the first tap selects, the second takes. */
  async pick(place: Place, answer?: string, touch = false): Promise<void> {
    if (this.showing) return;
    // A tile and then its spot: a place adds to those that were picked, or starts anew.
    let here = this.narrow.includes(place) ? [] : this.visible.filter((item) => item.places.includes(place));
    if (here.length === 0) {
      this.narrow = none;
      here = this.items.filter((item) => item.places.includes(place));
    }
    if (here.length === 0) return this.whyNot(place, answer);
    if (touch && this.armed !== place) {
      this.armed = place;
      if (here.length > 1) this.narrow = [...this.narrow, place];
      return this.pointAt(place);
    }
    const [only] = here;
    if (here.length === 1 && only) return this.take(only.answer);
    this.narrow = [...this.narrow, place];
    await this.pointAt(place);
  }

  private async whyNot(place: Place, answer?: string): Promise<void> {
    if (this.scene.viewer === null || this.over) return;
    if (!this.mine) {
      const key = this.scene.complete ? 'note.complete' : 'note.wait';
      this.tell(this.say(key, { name: this.name(this.scene.now.actor) }), place);
      return;
    }
    if (answer === undefined) {
      this.tell(this.say('note.nothing'), place);
      return;
    }
    const refusal = await this.source.why(answer);
    if (refusal) this.refuse(refusal, place);
    else this.tell(this.say('note.nothing'), place);
  }

  private refuse(refusal: Refusal, place: Place | null): void {
    sounds.play('refuse');
    const own = refusals[refusal.code];
    this.tell(own !== undefined ? this.say(own) : this.module.refusal(refusal, this.scene.now, this.say), place);
  }

  tell(message: string, place: Place | null): void {
    this.note = { text: message, place };
  }

  async undo(steps = 1): Promise<void> {
    const { draft } = this.scene;
    if (this.busy) return;
    if (draft === 0) {
      this.tell(this.say(`floor.${this.scene.floor}`), null);
      return;
    }
    await this.act('undo', () => this.source.undo(Math.min(steps, draft)));
  }

  async endTurn(): Promise<void> {
    if (this.busy) return;
    if (!this.scene.complete && this.ending) await this.takeAll([this.ending.answer]);
    if (!this.scene.complete) {
      this.tell(this.say(this.mine ? 'note.unfinished' : 'note.wait', { name: this.name(this.scene.now.actor) }), null);
      return;
    }
    await this.act('end', () => this.source.endTurn());
  }

  async lift(seat: Seat): Promise<void> {
    await this.source.lift(seat);
    await tick();
  }

  hurry(): void {
    if (this.showing) this.playing++;
    this.source.hurry();
  }

  async hint(): Promise<void> {
    if (this.hinting) return;
    if (!this.mine) {
      this.tell(this.say('note.wait', { name: this.name(this.scene.now.actor) }), null);
      return;
    }
    const { at } = this.scene.now;
    this.hinting = true;
    this.hints = null;
    try {
      const candidates = await this.source.hint(1500, 3);
      const hints = await Promise.all(candidates.map((candidate) => advise(candidate, this.scene, this.source, this.module, this.say)));
      if (this.scene.now.at === at) this.hints = hints.filter((hint) => hint !== null);
    } catch (error) {
      console.error(error);
      this.tell(this.say(`trouble.${isTrouble(error) ? error.code : 'engine_crashed'}`), null);
    } finally {
      this.hinting = false;
    }
  }

  explore = (answers: readonly string[]): Promise<Position | Refusal> => this.source.explore(answers);

  // --- pointing and preview -----------------------------------------------------------------

  /** Pointer or focus is on an offer of the list. */
  async pointAnswer(answer: string | null): Promise<void> {
    this.nearAnswer = answer;
    const item = answer === null ? undefined : this.items.find((each) => each.answer === answer);
    this.near = item?.places[0] ?? null;
    await this.look(item ?? null);
  }

  /** Pointer or focus is on a place of the board. */
  async pointAt(place: Place | null): Promise<void> {
    this.near = place;
    const item = place === null ? undefined : this.visible.find((each) => each.places.includes(place));
    this.nearAnswer = item?.answer ?? null;
    await this.look(item ?? null);
  }

  private async look(item: Item | null): Promise<void> {
    const ticket = ++this.looking;
    if (!item) {
      this.glimpse = this.sofar();
      return;
    }
    const before = this.scene.now;
    const after = await this.source.explore([item.answer]);
    if (ticket !== this.looking || before !== this.scene.now) return;
    const { title } = item.phrase;
    if (!isRefusal(after)) this.glimpse = { title, before, after };
    else this.glimpse = after.code === 'reveals' ? { title, before, after: before, sealed: true } : null;
  }

  /** With nothing under the pointer: what this turn has brought so far. */
  private sofar(): Glimpse | null {
    const { now, draft } = this.scene;
    if (draft === 0 || !this.start || this.start.at !== now.at - draft) return null;
    return { title: '', before: this.start, after: now };
  }

  private forget(): void {
    this.armed = null;
    this.near = null;
    this.nearAnswer = null;
    this.narrow = none;
    this.note = null;
    this.hints = null;
    this.help = null;
    this.aside = false;
    this.looking++;
    this.glimpse = null;
  }

  // --- replay -------------------------------------------------------------------------------

  /** Shows the position after so many moves; null goes back to the table. */
  async seek(at: number | null): Promise<void> {
    const ticket = ++this.playing;
    this.showing = false;
    if (at === null) {
      this.replay = null;
      this.draw(this.scene.now);
      return;
    }
    const step = Math.min(at, this.scene.moves.length);
    this.goal = step;
    // Once there is something to see, all of it changes in one frame.
    if (this.replay === null) this.arrive(step);
    const [before, position] = await Promise.all([this.positions.at(Math.max(0, step - 1)), this.positions.at(step)]);
    if (ticket !== this.playing) return;
    this.arrive(step);
    const move = step > 0 ? this.scene.moves[step - 1] : undefined;
    const sentence = move ? this.module.sentence(move, before, position, this.say) : null;
    this.draw(position);
    this.teller = move && move.actor !== '*' ? move.actor : null;
    if (step === 0) this.caption = this.say('replay.start');
    else if (move?.actor === '*') this.caption = sentence ?? this.say('replay.chance');
    else if (move) {
      const words = sentence ?? this.module.phrase(move.text, before, this.say).title;
      this.caption = this.say('log.line', { name: this.name(move.actor), text: words });
    }
  }

  private arrive(step: number): void {
    this.forget();
    this.replay = step;
  }

  // --- changes of the scene -----------------------------------------------------------------

  private change(scene: Scene): void {
    const before = this.scene;
    if (scene.now !== before.now) this.lead();
    this.scene = scene;
    if (scene.viewer !== before.viewer) this.positions.forget(-1);
    else this.positions.forget(common(before.moves, scene.moves));
    if (scene.now === before.now && scene.curtain === before.curtain) return;
    // A complete turn comes without its offers, so it is not what the log would give.
    if (!scene.complete && scene.curtain === null) this.positions.know(scene.now);
    if (scene.now.at !== before.now.at) this.hints = null;
    this.large = scene.viewer === before.viewer ? this.large : null;
    void this.catchUp(scene);
    if (scene.viewer !== before.viewer || scene.curtain !== before.curtain) this.together();
    void this.finish(scene);
  }

  /** Draws what happened: at once if it was the viewer's own doing, step by step otherwise. */
  private async catchUp(scene: Scene): Promise<void> {
    if (this.replay !== null) return;
    const from = this.shown.at;
    const fresh = scene.moves.slice(from, scene.now.at);
    const others = fresh.some((move) => move.actor !== '*' && !this.isPerson(move.actor));
    if (scene.now.at <= from || !others || scene.curtain !== null) {
      this.playing++;
      this.showing = false;
      this.draw(scene.now);
      return;
    }
    if (this.showing) return; // the walk that goes on will reach it
    await this.walk(from, () => this.scene.now.at);
  }

  private draw(position: Position): void {
    this.lead();
    this.shown = shared(this.shown, position);
  }

  /** The next frame is that of what is looked at alone. Another viewer must see nothing of the one before. */
  private lead(): void {
    if (!this.behind) this.asItWas = { shown: this.shown, lit: this.lit };
    this.behind = true;
    this.following.step();
  }
  private together(): void {
    this.following.stop();
    this.behind = false;
  }

  private isPerson(seat: Seat): boolean {
    return this.player(seat)?.bot === null;
  }

  /** Shows the moves since one's last turn again. */
  async showAgain(): Promise<void> {
    if (this.showing || this.replay !== null || this.scene.curtain !== null) return;
    const { since, now } = this.scene;
    if (since >= now.at - this.scene.draft) return;
    const end = now.at - this.scene.draft;
    await this.walk(since, () => end);
  }

  private async walk(from: number, goal: () => number): Promise<void> {
    const ticket = ++this.playing;
    this.showing = true;
    // Each turn has so much time; its steps share what is left of it.
    let walker: Seat | undefined;
    let left = wholeTurn;
    for (let at = from; at < goal(); ) {
      const { moves } = this.scene;
      const actor = moves[at]?.actor;
      const next = strideFrom(moves, at, goal());
      if (actor !== '*' && actor !== walker) {
        walker = actor;
        left = wholeTurn;
      }
      const rest = Math.min(oneStep, left / strides(moves, at, goal()));
      const position = next >= this.scene.now.at ? this.scene.now : await this.positions.at(next);
      if (ticket !== this.playing) break;
      this.caption = this.tellMove(moves[at], position);
      this.draw(position);
      at = next;
      if (settings.moves && actor !== '*') {
        await pause(rest);
        left -= rest;
      }
      if (ticket !== this.playing) break;
    }
    if (ticket === this.playing || this.showing) {
      this.showing = false;
      this.draw(this.scene.now);
    }
  }

  private tellMove(move: Move | undefined, after: Position): string {
    if (!move || move.actor === '*') return this.caption || this.say('ribbon.chance');
    const sentence = this.module.sentence(move, this.shown, after, this.say);
    if (!sentence) return this.caption;
    this.teller = move.actor;
    const line = this.say('log.line', { name: this.name(move.actor), text: sentence });
    this.heard = [...this.heard.slice(-4), line];
    return line;
  }

  private async finish(scene: Scene): Promise<void> {
    void this.readNews(scene);
    await this.readTrail(scene);
    await new Promise<void>(afterFrame);
    if (scene !== this.scene) return;
    if (this.near === null && this.nearAnswer === null) this.glimpse = this.sofar();
    if (scene.now.actor === null) sounds.play('over');
    else if (scene.draft === 0 && scene.now.actor === scene.viewer) sounds.play('turn');
  }

  private async readNews(scene: Scene): Promise<void> {
    const end = scene.now.at - scene.draft;
    const first = Math.max(scene.since, end - 40);
    if (scene.curtain !== null || first >= end) {
      this.news = none;
      this.toldOf = null;
      return;
    }
    const last = scene.moves[end - 1];
    const { say } = this;
    if (this.toldOf?.first === first && this.toldOf.last === last && this.toldOf.say === say) return;
    // Whoever is asked may answer at once, and should not wait for these positions.
    await pause(breath);
    if (scene.now !== this.scene.now) return;
    const wanted = (): boolean => scene.now === this.scene.now;
    const news = await newsOf(this.positions, this.module, scene, first, end, say, wanted);
    if (!wanted()) return;
    this.news = news;
    this.toldOf = { first, last, say };
  }

  private async readTrail(scene: Scene): Promise<void> {
    const first = scene.now.at - scene.draft;
    const positions = await Promise.all(
      Array.from({ length: scene.draft }, (_, i) => this.positions.at(first + i)),
    );
    if (scene !== this.scene) return;
    this.start = positions[0] ?? null;
    this.trail = trailOf(positions, this.module, scene, this.say);
  }
}

function alike(a: ReadonlyMap<Place, string>, b: ReadonlyMap<Place, string>): boolean {
  if (a.size !== b.size) return false;
  for (const [place, letter] of b) if (a.get(place) !== letter) return false;
  return true;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
