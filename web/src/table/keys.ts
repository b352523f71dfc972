import { settings } from '../state/settings.svelte';
import type { Table } from './table.svelte';

// The keyboard at the table; the list of keys is in the settings.

export interface Commands {
  readonly log: () => void;
  readonly rules: () => void;
  /** Closes what is open on top; false if nothing was. */
  readonly close: () => boolean;
}

export function atTable(event: KeyboardEvent, table: Table, commands: Commands): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const target = event.target as HTMLElement;
  if (target.closest('input, textarea, select, [role="dialog"]') && event.key !== 'Escape') return;
  if (handle(event, target, table, commands)) event.preventDefault();
}

function handle(event: KeyboardEvent, target: HTMLElement, table: Table, commands: Commands): boolean {
  if (event.key === 'Escape') {
    if (commands.close()) return true;
    if (table.scene.draft > 0) void table.undo();
    return true;
  }
  if (event.key.startsWith('Arrow')) return walk(event.key, target);
  if (event.key === '?') return explain(target, table);
  if (!settings.choices.letters) return false;
  return letter(event, table, commands);
}

function letter(event: KeyboardEvent, table: Table, commands: Commands): boolean {
  const key = event.key;
  const item = event.shiftKey ? undefined : table.items.find((each) => each.key === key);
  if (item) {
    void table.take(item.answer);
    return true;
  }
  switch (key) {
    case 'u':
      void table.undo();
      return true;
    case 'U':
      void table.undo(table.scene.draft);
      return true;
    case 'e':
    case 'E':
      void table.endTurn();
      return true;
    case 'h':
    case 'H':
      void table.hint();
      return true;
    case 'l':
    case 'L':
      commands.log();
      return true;
    case 'r':
    case 'R':
      commands.rules();
      return true;
    case 'm':
    case 'M':
      void table.showAgain();
      return true;
    case '[':
    case ']':
      turn(table, key === ']' ? 1 : -1);
      return true;
    case ' ':
      return false;
  }
  return false;
}

/** The next player's board comes to the front. */
function turn(table: Table, step: number): void {
  const { seats } = table;
  const here = seats.indexOf(table.front);
  const next = seats[(here + step + seats.length) % seats.length];
  table.large = next === undefined || next === table.own ? null : next;
}

function explain(target: HTMLElement, table: Table): boolean {
  const topic = target.closest<HTMLElement>('[data-help]');
  if (!topic?.dataset['help']) return false;
  table.help = { topic: topic.dataset['help'], beside: topic };
  return true;
}

/** To the nearest lit place in that direction; from elsewhere, to the first. */
function walk(key: string, target: HTMLElement): boolean {
  const here = target.closest<HTMLElement>('[data-place]');
  if (!here && target.closest('button, a, [tabindex="0"]')) return false;
  const lit = [...document.querySelectorAll<HTMLElement>('[data-place][data-lit]')].filter((each) => each !== here);
  if (lit.length === 0) return false;
  const next = here ? nearest(middle(here), lit, key) : lit[0];
  next?.focus();
  return true;
}

function middle(element: Element): readonly [number, number] {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

export function nearest<T extends Element>(from: readonly [number, number], among: readonly T[], key: string): T | undefined {
  const dx = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  const dy = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
  let best: T | undefined;
  let least = Infinity;
  for (const each of among) {
    const [x, y] = middle(each);
    const along = (x - from[0]) * dx + (y - from[1]) * dy;
    const across = Math.abs((x - from[0]) * dy) + Math.abs((y - from[1]) * dx);
    if (along <= 1) continue;
    const cost = along + across * 2;
    if (cost < least) {
      least = cost;
      best = each;
    }
  }
  return best;
}
