import { expect, phone, settle, test } from './page';
import { Player } from './player';
import { asked, begin, expectOneTab, expectSameScores, exportLog, openLog, randomLog, replay } from './table';

// Over plain http from another device, as a neighbour's phone sees `refectory serve --host 0.0.0.0`:
// browsers keep some of their means for https and for the machine itself.

test.use({
  ...phone,
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'house.test')),
});

test.beforeEach(async ({ page, expected }) => {
  // The browser says that it ignores a header which only counts over https.
  expected.push(/Cross-Origin-Opener-Policy header has been ignored/);
  await settle(page);
  await page.goto('./');
  expect(await page.evaluate(() => [location.hostname, isSecureContext])).toEqual(['house.test', false]);
});

test('a game is played to its end, with a reload in the middle', async ({ page }) => {
  await begin(page, { game: 'ale', seats: 2 });
  await new Player(page, 'touch', 5).play(6);
  const before = await asked(page);
  await page.reload();
  await expect(page.getByTestId('question')).toHaveText(before, { timeout: 20_000 });
  await page.goto('./#/');
  await page.getByTestId('stored').locator('a').first().tap();
  await expect(page.getByTestId('question')).toHaveText(before, { timeout: 20_000 });
  await new Player(page, 'touch', 6).play();
  await expectSameScores(page);
});

test('two people play round one screen, with a curtain', async ({ page }) => {
  await begin(page, { game: 'ragusa', seats: 2, people: 2 });
  const player = new Player(page, 'touch', 7);
  await player.play(12);
  expect(player.used.curtain).toBeGreaterThan(1);
});

test('a log is opened and exported', async ({ page }) => {
  const log = randomLog('ora', 2, 5);
  await openLog(page, log);
  await expect(page).toHaveURL(/replay/);
  await page.goto(page.url().replace(/replay.*$/, 'score'));
  await expect(page.locator('[data-testid^="total-"]').first()).toBeVisible();
  expect(replay(await exportLog(page))).toMatchObject({ ok: true, over: true });
});

test('a game that one tab plays is not opened in another', ({ page }) => expectOneTab(page, 'touch'));
