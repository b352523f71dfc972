import { expect, phone, settle, test } from './page';
import { Player } from './player';
import { begin, expectSameScores } from './table';

// Complete games through the page, played by clicking what is lit.

test('ora against bots, by mouse, in English', async ({ page }) => {
  await settle(page);
  await begin(page, { game: 'ora', seats: 3, short: true });
  const player = new Player(page, 'mouse', 1);
  await player.play();
  await expectSameScores(page);
  expect(player.used.board).toBeGreaterThan(10);
  expect(player.used.list).toBeGreaterThan(5);
});

test('ale against bots, by keyboard alone, in Polish', async ({ page }) => {
  await settle(page, { language: 'pl' });
  await begin(page, { game: 'ale', seats: 3 });
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await new Player(page, 'keys', 2).play();
  await expectSameScores(page);
});

test('ragusa round one screen, with a curtain', async ({ page }) => {
  await settle(page);
  await begin(page, { game: 'ragusa', seats: 3, people: 2 });
  const player = new Player(page, 'mouse', 3);
  await player.play();
  await expectSameScores(page);
  expect(player.used.curtain).toBeGreaterThan(10);
});

test.describe('on a phone', () => {
  test.use(phone);

  test('ragusa against bots, by touch, in Spanish', async ({ page }) => {
    await settle(page, { language: 'es' });
    await begin(page, { game: 'ragusa', seats: 4 });
    await new Player(page, 'touch', 4).play();
    await expectSameScores(page);
  });

  test('ale with a reload in the middle', async ({ page }) => {
    await settle(page);
    await begin(page, { game: 'ale', seats: 2 });
    const player = new Player(page, 'touch', 5);
    await player.play(8);
    const before = await page.getByTestId('question').textContent();
    const address = page.url();
    await page.reload();
    expect(page.url()).toBe(address);
    await expect(page.getByTestId('question')).toHaveText(before ?? '', { timeout: 20_000 });
    await player.play();
    await expectSameScores(page);
  });
});
