import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { Player, type Hand } from './player';

// How a test sits down at a table and leaves it, whatever the language.

export type GameId = 'ora' | 'ale' | 'ragusa';
const program = '../build/release/refectory';

export interface Wanted {
  readonly game: GameId;
  readonly seats: number;
  /** How many of them are people; the first ones. */
  readonly people?: number;
  readonly level?: 'novice' | 'brother' | 'prior' | 'abbot';
  /** The second value of options that stand in front, by their place among the rows. */
  readonly short?: boolean;
}

const levels = ['novice', 'brother', 'prior', 'abbot'];

/** Fills in the form for a new game and begins. */
export async function begin(page: Page, wanted: Wanted): Promise<void> {
  await page.goto(`./#/new/${wanted.game}`);
  const form = page.locator('form.new');
  const fewest = { ora: 1, ale: 2, ragusa: 1 }[wanted.game];
  await form.locator('.form .seg').first().locator('button').nth(wanted.seats - fewest).click();
  if (wanted.short) await form.locator('.form > .row .seg').nth(2).locator('button').last().click();
  const rows = form.locator('.seats > li');
  await expect(rows).toHaveCount(wanted.seats);
  for (let i = 0; i < wanted.seats; i++) {
    const person = i < (wanted.people ?? 1);
    await rows.nth(i).locator('select').selectOption(person ? 'person' : 'bot');
    if (!person) await rows.nth(i).locator('.seg button').nth(levels.indexOf(wanted.level ?? 'novice')).click();
  }
  await form.locator('button.go.big').click();
  await expect(page.getByTestId('table').or(page.locator('dialog[open]')).first()).toBeVisible({ timeout: 20_000 });
}

/** What the player is asked, once bots have decided. */
export async function asked(page: Page): Promise<string> {
  const mine = page.locator('[data-testid="table"][data-mine], [data-testid="end-turn"][aria-disabled="false"]');
  await expect(mine.first()).toBeVisible({ timeout: 20_000 });
  return (await page.getByTestId('question').textContent()) ?? '';
}

/** A game is opened in one tab at a time, and by the next one when that is gone. */
export async function expectOneTab(page: Page, hand: Hand): Promise<void> {
  await begin(page, { game: 'ora', seats: 2 });
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.locator('main.trouble [role="alert"]')).toContainText('open in another tab', { timeout: 20_000 });
  await new Player(page, hand, 3).play(2);
  const before = await asked(page);
  await page.close();
  await other.reload();
  await expect(other.getByTestId('question')).toHaveText(before, { timeout: 20_000 });
}

interface Replayed {
  readonly ok: boolean;
  readonly over: boolean;
  readonly scores: readonly { readonly seat: string; readonly total: number }[];
}

/** What the program itself says of a log. */
export function replay(file: string): Replayed {
  return JSON.parse(execFileSync(program, ['replay', file, '--json'], { encoding: 'utf8' })) as Replayed;
}

/** A finished game's log, saved by the page's own button. */
export async function exportLog(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.locator('button.tool:has(use[href="#i-ui-export"])').click();
  return (await download).path();
}

/** The final scores of the page are those that the program counts from the exported log. */
export async function expectSameScores(page: Page): Promise<string> {
  await page.getByTestId('over').locator('a.go').click();
  await expect(page.locator('[data-testid^="total-"]').first()).toBeVisible();
  const file = await exportLog(page);
  const { ok, over, scores } = replay(file);
  expect(ok && over).toBe(true);
  for (const { seat, total } of scores) await expect(page.getByTestId(`total-${seat}`)).toHaveText(String(total));
  return readFileSync(file, 'utf8');
}

/** A log of the program, of random play. */
export function randomLog(game: GameId, seats: number, seed: number): string {
  return execFileSync(program, ['random', game, '--seats', String(seats), '--seed', String(seed), '--log'], { encoding: 'utf8' });
}

/** Opens a log of the program by the dialog of the home page. */
export async function openLog(page: Page, log: string): Promise<void> {
  await page.goto('./#/');
  await page.locator('.links button:has(use[href="#i-ui-import"])').click();
  await page.locator('dialog[open] input[type="file"]').setInputFiles({ name: 'a.log', mimeType: 'text/plain', buffer: Buffer.from(log) });
}
