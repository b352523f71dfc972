import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, phone, settle, test } from './page';
import { Player } from './player';
import { begin, openLog, randomLog, type GameId } from './table';

// Every screen, at both widths and in both themes: nothing that axe finds serious, nothing wider
// than the screen.

async function expectFit(page: Page, name: string): Promise<void> {
  await expect(page.locator('main, dialog[open]').first()).toBeVisible({ timeout: 20_000 });
  await page.waitForTimeout(150);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${name}: ${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' … ')}`);
  expect(serious).toEqual([]);
  await expectNoSidewaysScroll(page);
}

async function plainScreens(page: Page): Promise<void> {
  for (const address of ['', 'new/ora', 'new/ale', 'new/ragusa', 'rules', 'rules/ora', 'rules/ale', 'rules/ragusa', 'settings', 'about']) {
    await page.goto(`./#/${address}`);
    await expectFit(page, address || 'home');
  }
  await expect(page.locator('main h2 small')).toHaveText(/^\d+\.\d+\.\d+$/); // the version
}

async function tableScreens(page: Page, game: GameId, hand: 'mouse' | 'touch'): Promise<void> {
  await begin(page, { game, seats: 3 });
  await expectFit(page, `${game}, first turn`);
  await new Player(page, hand, 7).play(6);
  await expectFit(page, `${game}, later`);
}

async function endScreens(page: Page): Promise<void> {
  await openLog(page, randomLog('ora', 2, 5));
  await expect(page).toHaveURL(/replay/);
  await expectFit(page, 'replay');
  await page.goto(page.url().replace(/replay.*$/, 'score'));
  await expectFit(page, 'score');
}

// Each width has one theme here, the other in the long set.
const looks = [
  { name: 'on a desk, light', theme: 'light', hand: 'mouse', device: {} },
  { name: 'on a phone, dark', theme: 'dark', hand: 'touch', device: phone },
  { name: 'on a desk, dark @long', theme: 'dark', hand: 'mouse', device: {} },
  { name: 'on a phone, light @long', theme: 'light', hand: 'touch', device: phone },
] as const;

for (const { name, theme, hand, device } of looks) {
  test.describe(name, () => {
    test.use(device);
    test.beforeEach(({ page }) => settle(page, { theme }));
    test('home, new game, rules, settings', ({ page }) => plainScreens(page));
    test('replay and score', ({ page }) => endScreens(page));
    for (const game of ['ora', 'ale', 'ragusa'] as const) test(game, ({ page }) => tableScreens(page, game, hand));
  });
}

test('back and forward go through the screens', async ({ page }) => {
  await settle(page);
  await page.goto('./#/');
  await page.goto('./#/settings');
  await page.goto('./#/rules/ale');
  await page.goBack();
  await expect(page).toHaveURL(/settings$/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/$/);
  await page.goForward();
  await expect(page).toHaveURL(/settings$/);
});
