import { test as base, expect, type Page } from '@playwright/test';

// Every test watches the page: an error in it, or something the content policy forbids, fails
// the test even if nobody looks for it.

export const test = base.extend<{ quiet: undefined; expected: RegExp[] }>({
  /** Errors that this test brings about on purpose. */
  expected: async ({}, use) => use([]),
  quiet: [
    async ({ page, expected }, use) => {
      const errors: string[] = [];
      const note = (text: string): void => {
        if (!expected.some((known) => known.test(text))) errors.push(text);
      };
      page.on('pageerror', (error) => note(`${error.message}\n${error.stack ?? ''}`));
      page.on('console', (message) => {
        if (message.type() === 'error') note(message.text());
      });
      await use(undefined);
      expect(errors, 'errors in the page').toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

export type Language = 'en' | 'pl' | 'es';

/** What a player has chosen before; bots are quick and nothing moves, unless told otherwise. */
export async function settle(page: Page, choices: Readonly<Record<string, unknown>> = {}): Promise<void> {
  const all = { language: 'en', motion: 'off', thinking: 0.3, confirm: true, ...choices };
  await page.addInitScript((text) => {
    try {
      if (localStorage.getItem('refectory.settings') === null) localStorage.setItem('refectory.settings', text);
    } catch {
      // Some tests refuse storage.
    }
  }, JSON.stringify(all));
}

export const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true } as const;

/** Nothing on the screen is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide, 'pixels beyond the right edge').toBeLessThanOrEqual(0);
}
