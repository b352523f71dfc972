import { expect, settle, test } from './page';
import { Player } from './player';
import { begin } from './table';

// What a step changes is seen: goods fly to their chips, or without motion the chips are outlined.

for (const [motion, sign, other] of [['system', '.flight', '[data-changed]'], ['off', '[data-chip][data-changed]', '.flight']] as const) {
  test(`changes are seen, motion ${motion}`, async ({ page }) => {
    await settle(page, { motion });
    await begin(page, { game: 'ora', seats: 2 });
    await page.evaluate(() => {
      const seen = { '.flight': 0, '[data-changed]': 0, '[data-chip][data-changed]': 0 };
      const look = (): void => {
        for (const name of Object.keys(seen) as (keyof typeof seen)[]) seen[name] = Math.max(seen[name], document.querySelectorAll(name).length);
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-changed'] });
      Object.assign(window, { seen });
    });
    await new Player(page, 'mouse', 4).play(10);
    const seen = () => page.evaluate(() => (window as unknown as { seen: Record<string, number> }).seen);
    await expect.poll(async () => (await seen())[sign]).toBeGreaterThan(0);
    expect((await seen())[other]).toBe(0);
    // They are gone again.
    await expect(page.locator(`${sign}`)).toHaveCount(0, { timeout: 5000 });
  });
}
