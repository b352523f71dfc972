import type { Locator, Page } from '@playwright/test';
import { expect, settle, test } from './page';
import { Player } from './player';
import { expectSameScores, type GameId } from './table';

// The guided first games, played as they ask: what serves the goal on hand is chosen where it is
// offered, and the hint is followed where nothing does. Then the game goes on to its end.

/** Answers that serve each goal, in the order of the goals. */
const serves: Readonly<Record<GameId, readonly RegExp[]>> = {
  ora: [/^use L2/, /^fell/, /^end$/, /^cut/, /^(use|contract) L1/, /^build/, /^send prior/, /^use L3/, /^contract/, /^buy/, /^settle/, /^settle/],
  ale: [],
  ragusa: [],
};

interface Lesson {
  /** The goal on hand, from 0; -1 once all are reached. */
  readonly goal: number;
  readonly offers: readonly string[];
  readonly paying: boolean;
  readonly endable: boolean;
  readonly mine: boolean;
  readonly over: boolean;
  readonly at: string;
}

function look(page: Page): Promise<Lesson> {
  return page.evaluate(() => {
    const guide = document.querySelector('[data-testid="guide"]');
    const offers = [...document.querySelectorAll('button.offer[data-offer]')].map((each) => each.getAttribute('data-offer') ?? '');
    return {
      goal: guide?.querySelectorAll('.acts button').length === 2 ? Number(/\d+/.exec(guide.querySelector('h2 small')?.textContent ?? '')?.[0] ?? 1) - 1 : -1,
      offers,
      paying: document.querySelector('dialog[open] [data-testid="pay"]') !== null,
      endable: document.querySelector('[data-testid="end-turn"][aria-disabled="false"]') !== null,
      mine: document.querySelector('[data-testid="table"]')?.hasAttribute('data-mine') ?? false,
      over: document.querySelector('[data-testid="over"]') !== null,
      // The ribbon has the question and the steps of the turn.
      at: `${document.querySelector('[data-testid="question"]')?.closest('section, header, div')?.parentElement?.textContent ?? ''}|${offers.join('|')}`,
    };
  });
}

/** Plays until all goals are reached; gives those that were on hand, in order. */
async function learn(page: Page, game: GameId): Promise<readonly number[]> {
  const reached: number[] = [];
  for (let i = 0; i < 400; i++) {
    const sight = await look(page);
    if (reached.at(-1) !== sight.goal) reached.push(sight.goal);
    if (sight.goal < 0 || sight.over) break;
    const wanted = sight.offers.find((offer) => serves[game][sight.goal]?.test(offer));
    // The page may have gone on since it was looked at: then it is looked at again.
    const press = (target: Locator): Promise<void> => target.first().click({ timeout: 2000 }).catch(() => undefined);
    if (sight.paying) await press(page.getByTestId('pay'));
    else if (wanted === 'end' || (sight.endable && !sight.mine)) await press(page.getByTestId('end-turn'));
    else if (wanted !== undefined) await press(page.locator(`button.offer[data-offer="${wanted}"]`));
    else if (sight.mine) {
      await page.keyboard.press('h');
      const advice = page.locator('.hint > button.btn');
      const came = await advice.waitFor({ timeout: 6000 }).then(() => true, () => false);
      if (!came) continue;
      expect((await page.getByTestId('because').textContent())?.trim()).toMatch(/^It .+\.$/);
      await press(advice);
    }
    for (let wait = 0; wait < 40 && (await look(page)).at === sight.at; wait++) await page.waitForTimeout(25);
  }
  return reached;
}

for (const [game, goals] of [['ora', 12], ['ragusa', 10]] as const) {
  test(`the guided game of ${game}, to its end @long`, async ({ page }) => {
    await settle(page);
    await page.goto(`./#/learn/${game}`);
    await expect(page.locator('[data-testid="table"][data-mine]')).toBeVisible({ timeout: 20_000 });
    const reached = await learn(page, game);
    expect(reached.at(-1), `goals on hand: ${reached.join(' ')}`).toBe(-1);
    // A goal may be reached by the same move as the one before, and never be on hand.
    await expect(page.getByTestId('guide').locator('h2 small')).toHaveText(new RegExp(`${goals}.*${goals}`));
    await new Player(page, 'mouse', 9).play();
    await expectSameScores(page);
  });
}
