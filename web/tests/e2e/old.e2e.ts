import { readFileSync } from 'node:fs';
import { expect, test } from './page';
import { Player } from './player';

// The browser of somebody who played with a former version: all its games are still there.

interface Whole {
  readonly kept: { readonly id: string; readonly setup: { readonly game: string }; readonly actor: string | null };
  readonly lines: readonly string[];
}
const old = JSON.parse(readFileSync('../tests/logs/browser-store.json', 'utf8')) as {
  readonly settings: Readonly<Record<string, string>>;
  readonly games: readonly Whole[];
};

test('games and settings of a former version are found, and games go on', async ({ page }) => {
  // A page of the same origin that opens no store of its own.
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }));
  await page.goto('./blank');
  await page.evaluate(async ({ settings, games }) => {
    for (const [name, value] of Object.entries(settings)) localStorage.setItem(name, value);
    const request = indexedDB.open('refectory', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('games', { keyPath: 'id' });
      request.result.createObjectStore('moves', { keyPath: ['game', 'n'] });
    };
    await new Promise((done, fail) => {
      request.onsuccess = done;
      request.onerror = fail;
    });
    const both = request.result.transaction(['games', 'moves'], 'readwrite');
    for (const { kept, lines } of games) {
      both.objectStore('games').put(kept);
      lines.forEach((line, n) => both.objectStore('moves').put({ game: kept.id, n, line }));
    }
    await new Promise((done, fail) => {
      both.oncomplete = done;
      both.onabort = fail;
    });
    request.result.close();
  }, old);

  await page.goto('./#/');
  await expect(page.locator('form.new .seats input').first()).toHaveValue('Anna');
  await page.getByRole('button', { name: `${old.games.length}` }).click();
  await expect(page.getByTestId('stored').locator('li')).toHaveCount(old.games.length);
  await expect(page.getByTestId('stored').locator('.bad')).toHaveCount(0);

  for (const game of ['ora', 'ale', 'ragusa']) {
    const found = old.games.filter(({ kept }) => kept.setup.game === game);
    for (const { kept } of [...found.filter((each) => each.kept.actor !== null).slice(0, 2), ...found.filter((each) => each.kept.actor === null).slice(0, 1)]) {
      await page.goto(`./#/game/${kept.id}`);
      await new Player(page, 'mouse', 8).play(3);
      if (kept.actor === null) await expect(page.getByTestId('over')).toBeVisible();
    }
  }
});
