import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { GameModule } from '../../src/games/module';
import type { Move, Position, Refusal, Scene, Source } from '../../src/source/source';
import Preview from '../../src/table/Preview.svelte';
import { Table } from '../../src/table/table.svelte';

// A game of counting: whoever decides says 'add N' (it lies on the place N) or 'done'. The
// source keeps it all in memory; blue is a bot that never answers by itself.

const module = {
  id: 'ora',
  question: () => 'how many?',
  group: () => '',
  phrase: (answer: string) => ({ title: answer }),
  places: (answer: string) => answer.split(' ').slice(1),
  sentence: (move: Move) => move.text,
  refusal: (refusal: Refusal) => `no: ${refusal.code}`,
  ends: (answer: string) => answer === 'done',
  figures: [],
} as unknown as GameModule;

class Counting implements Source {
  readonly id = 'c';
  readonly setup = {
    game: 'ora' as const, seats: 2, options: {},
    players: [{ seat: 'red', name: 'Anna', bot: null }, { seat: 'blue', name: 'Bede', bot: 'novice' as const }],
  };
  moves: Move[] = [];
  draft = 0;
  ended = 0;
  actor: string | null = 'red';
  offers = ['add 1', 'add 2', 'join 2 3', 'join 2 4', 'done'];
  broken = false;
  viewer = 'red';
  private readonly listeners = new Set<() => void>();
  scene: Scene = this.make();

  private position(at: number): Position {
    return { at, actor: this.actor, view: at, offers: this.actor === 'red' ? this.offers : [], brings: [], figures: {}, standing: null, scores: [] };
  }
  private make(): Scene {
    return {
      rev: 0, viewer: this.viewer, now: this.position(this.moves.length), moves: [...this.moves], draft: this.draft, floor: 'turn',
      complete: this.draft > 0 && this.actor !== 'red', since: 0, thinking: null, curtain: null,
    };
  }
  publish(): void {
    this.scene = this.make();
    for (const listener of this.listeners) listener();
  }
  watch(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
  take(text: string): Promise<Refusal | null> {
    if (this.broken) return Promise.reject(new Error('trap'));
    if (this.late) return Promise.resolve({ code: 'stale', message: '' });
    if (!this.offers.includes(text)) return Promise.resolve({ code: 'not_offered', message: '' });
    this.moves.push({ actor: 'red', text });
    this.draft++;
    if (text === 'done') this.actor = 'blue';
    this.publish();
    return Promise.resolve(null);
  }
  undo(steps: number): Promise<void> {
    this.moves.length -= steps;
    this.draft -= steps;
    this.actor = 'red';
    this.publish();
    return Promise.resolve();
  }
  endTurn(): Promise<void> {
    this.ended++;
    this.draft = 0;
    this.publish();
    return Promise.resolve();
  }
  lift = (): Promise<void> => Promise.resolve();
  late = false;
  explore = (answers: readonly string[]): Promise<Position | Refusal> =>
    Promise.resolve(answers[0] === 'add 2' ? { code: 'reveals', message: '' } : this.position(this.moves.length + answers.length));
  why = (): Promise<Refusal | null> => Promise.resolve({ code: 'too_many', message: '' });
  hint = (): Promise<readonly []> => Promise.resolve([]);
  hurry(): void {}
  at = (moves: number): Promise<Position> => Promise.resolve(this.position(moves));
  totals = (): Promise<readonly []> => Promise.resolve([]);
  sheet = (): Promise<unknown> => Promise.resolve(null);
  log = (): Promise<string> => Promise.resolve('');
  close(): void {}
}

function lay(): { source: Counting; table: Table } {
  const source = new Counting();
  return { source, table: new Table(source, module) };
}
const settle = (): Promise<void> => new Promise((done) => setTimeout(done, 5));

describe('a table', () => {
  it('lights the places of the offers', () => {
    const { table } = lay();
    expect([...table.lit.keys()]).toEqual(['1', '2', '3', '4']);
    expect(table.mine).toBe(true);
  });
  it('takes the one offer of a place at once', async () => {
    const { source, table } = lay();
    await table.pick('1');
    expect(source.moves.map((move) => move.text)).toEqual(['add 1']);
  });
  it('narrows where a place has several', async () => {
    const { source, table } = lay();
    await table.pick('2');
    expect(table.visible.map((item) => item.answer)).toEqual(['add 2', 'join 2 3', 'join 2 4']);
    await table.pick('4');
    expect(source.moves.map((move) => move.text)).toEqual(['join 2 4']);
    expect(table.narrow).toEqual([]);
  });
  it('selects with the first tap and takes with the second', async () => {
    const { source, table } = lay();
    await table.pointAt('1'); // a tap also focuses
    await table.pick('1', undefined, true);
    expect(source.moves).toEqual([]);
    expect(table.glimpse?.title).toBe('add 1');
    expect(table.chosen?.answer).toBe('add 1');
    await table.pick('1', undefined, true);
    expect(source.moves.length).toBe(1);
  });
  it('says why not', async () => {
    const { table } = lay();
    await table.pick('9', 'add 9');
    expect(table.note).toEqual({ text: 'no: too_many', place: '9' });
  });
  it('says in words of its own why not, where no game has a part in it', async () => {
    const { source, table } = lay();
    for (const [code, words] of [['turn_complete', '[note.complete]'], ['hidden', '[refused.hidden]'], ['reveals', '[preview.sealed]']]) {
      source.why = () => Promise.resolve({ code: code ?? '', message: '' });
      await table.pick('9', 'add 9');
      expect(table.note?.text).toBe(words);
    }
  });
  it('says nothing of a click that came too late', async () => {
    const { source, table } = lay();
    source.late = true;
    await table.take('add 1');
    expect([table.note, table.busy, table.mine]).toEqual([null, false, true]);
  });
  it('says that only half was done, if so much came too late', async () => {
    const { source, table } = lay();
    const { take } = source;
    source.take = (text) => {
      const taken = take.call(source, text);
      source.late = true;
      return taken;
    };
    await table.takeAll(['add 1', 'add 2']);
    expect(table.note?.text).toBe('[refused.stale]');
    expect(source.moves).toHaveLength(1);
  });
  it('looks ahead, but not at what is hidden', async () => {
    const { table } = lay();
    await table.pointAnswer('add 1');
    expect(table.glimpse).toMatchObject({ title: 'add 1', before: { at: 0 }, after: { at: 1 } });
    await table.pointAnswer('add 2');
    expect(table.glimpse).toMatchObject({ title: 'add 2', before: { at: 0 }, after: { at: 0 }, sealed: true });
    for (const line of [false, true]) {
      const shown = render(Preview, { props: { table, line } }).body;
      expect(shown).toContain('[preview.sealed]');
      expect(shown).not.toContain('[preview.none]');
      expect(shown.includes('add 2')).toBe(!line);
    }
    await table.pointAnswer(null);
    expect(table.glimpse).toBeNull();
  });
  it('keeps the steps of the turn as a trail and takes them back', async () => {
    const { source, table } = lay();
    await table.take('add 1');
    await table.take('add 2');
    await settle();
    expect(table.trail.map((step) => `${step.phrase.title} ${step.back}`)).toEqual(['add 1 2', 'add 2 1']);
    await table.undo(2);
    expect(source.moves).toEqual([]);
  });
  it('says why nothing can be taken back', async () => {
    const { table } = lay();
    await table.undo();
    expect(table.note?.text).toBe('[floor.turn]');
  });
  it('leaves a complete turn to its player until it is ended', async () => {
    const { source, table } = lay();
    await table.takeAll(['done']);
    await settle();
    expect(source.scene.now.actor).toBe('blue');
    expect(table.turn).toBe('red');
    await table.endTurn();
    await settle();
    expect(table.turn).toBe('blue');
  });
  it.each(['button', 'list'])('ends the turn with the answer that only ends it, by the %s', async (by) => {
    const { source, table } = lay();
    await (by === 'button' ? table.endTurn() : table.take('done'));
    expect(source.moves.map((move) => move.text)).toEqual(['done']);
    expect(source.ended).toBe(1);
  });
  it('shows the steps of a bot one by one', async () => {
    const { source, table } = lay();
    await table.endTurn();
    const seen: number[] = [];
    source.moves.push({ actor: 'blue', text: 'add 1' }, { actor: '*', text: 'draw' }, { actor: 'blue', text: 'add 2' });
    source.actor = 'red';
    source.publish();
    for (let i = 0; i < 300 && table.showing; i++) {
      if (seen.at(-1) !== table.shown.at) seen.push(table.shown.at);
      expect(table.mine).toBe(false);
      await settle();
    }
    expect(seen).toEqual([1, 3, 4]);
    expect(table.mine).toBe(true);
    expect(table.shown).toEqual(source.scene.now);
    expect(table.heard).toHaveLength(2);
  });
  it('tells the last three things of the others, and asks for no more than they need', async () => {
    const { source, table } = lay();
    await table.endTurn();
    const asked: number[] = [];
    const { at } = source;
    source.at = (moves) => {
      asked.push(moves);
      return at(moves);
    };
    for (let i = 1; i <= 30; i++) source.moves.push({ actor: i % 5 === 0 ? 'red' : 'blue', text: `add ${i}` });
    source.actor = 'red';
    source.publish();
    table.hurry();
    await expect.poll(() => table.news.map((line) => line.text)).toEqual(['add 27', 'add 28', 'add 29']);
    expect(Math.min(...asked.filter((moves) => moves > 3))).toBeGreaterThanOrEqual(25);
  });
  it('shows a long turn in little more than a second', async () => {
    const { source, table } = lay();
    await table.endTurn();
    for (let i = 0; i < 12; i++) source.moves.push({ actor: 'blue', text: 'add 1' });
    source.actor = 'red';
    const start = Date.now();
    source.publish();
    while (table.showing) await settle();
    expect(Date.now() - start).toBeGreaterThan(600);
    expect(Date.now() - start).toBeLessThan(2000);
  });
  it('replays without touching the game', async () => {
    const { source, table } = lay();
    await table.take('add 1');
    await table.seek(0);
    expect(table.shown.at).toBe(0);
    expect(table.mine).toBe(false);
    await table.seek(null);
    expect(table.shown).toEqual(source.scene.now);
    expect(table.mine).toBe(true);
  });
  it('lets what stands beside follow', async () => {
    const { table } = lay();
    await table.take('add 1');
    expect([table.shown.at, table.beside.at, table.behind]).toEqual([1, 0, true]);
    await expect.poll(() => table.behind).toBe(false);
    expect(table.beside).toBe(table.shown);
    expect(table.besideLit).toBe(table.lit);
  });
  it('keeps the lights of what stands beside until it follows', async () => {
    const { source, table } = lay();
    source.offers = ['add 7'];
    source.publish();
    expect([...table.lit.keys()]).toEqual(['7']);
    expect([...table.besideLit.keys()]).toEqual(['1', '2', '3', '4']);
    await expect.poll(() => [...table.besideLit.keys()]).toEqual(['7']);
  });
  it('shows another viewer nothing of what the one before saw', () => {
    const { source, table } = lay();
    source.moves.push({ actor: 'red', text: 'add 1' });
    source.viewer = 'blue';
    source.publish();
    expect([table.shown.at, table.beside.at, table.behind]).toEqual([1, 1, false]);
  });
  it('stays usable when the engine fails', async () => {
    const { source, table } = lay();
    source.broken = true;
    await table.take('add 1');
    expect(table.busy).toBe(false);
    expect(table.note?.text).toBe('[trouble.engine_crashed]');
  });
});
