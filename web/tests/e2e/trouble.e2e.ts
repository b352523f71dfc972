import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, settle, test } from './page';
import { Player } from './player';
import { begin, expectOneTab, openLog, randomLog } from './table';

// Nonsense in: each gives a clear message and loses nothing.

test('a damaged log is refused with its line', async ({ page }) => {
  await settle(page);
  const log = randomLog('ale', 2, 3).split('\n');
  const broken = [...log.slice(0, 20), 'red   eat the barrel', ...log.slice(21)].join('\n');
  await openLog(page, broken);
  const alert = page.locator('dialog[open] [role="alert"]');
  await expect(alert).toContainText('21: red eat the barrel');
  // What was pasted is still there, to be mended.
  await expect(page.locator('dialog[open] textarea')).toHaveValue(broken);
  for (const nonsense of ['hello', 'refectory 1\n', '\u0000\u0001\u0002', 'x'.repeat(200_000)]) {
    await page.locator('dialog[open] textarea').fill(nonsense);
    await page.locator('dialog[open] button.go').click();
    await expect(alert).toBeVisible();
  }
  await page.locator('dialog[open] input[type="file"]').setInputFiles({ name: 'b.log', mimeType: 'text/plain', buffer: Buffer.alloc(3_000_000, 'red go 12\n') });
  await expect(alert).toContainText('too large');
});

test('a log of rules that are not known is refused by name', async ({ page }) => {
  await settle(page);
  await openLog(page, randomLog('ragusa', 3, 3).replace(/rules \d+/, 'rules 99'));
  await expect(page.locator('dialog[open] [role="alert"]')).toContainText(/rules/i);
});

test('the log of a game with secrets that goes on is exported after a warning', async ({ page }) => {
  await settle(page);
  await begin(page, { game: 'ragusa', seats: 2, people: 2 });
  await page.goto('./#/');
  const stored = (title: string) => page.getByTestId('stored').locator('li', { hasText: title }).locator('button:has(use[href="#i-ui-export"])');
  const button = stored('Ragusa');
  await button.click();
  const warning = page.locator('dialog[open]');
  await expect(warning).toContainText('every card');
  await warning.locator('button').first().click();
  await expect(warning).toHaveCount(0);
  await button.click();
  const download = page.waitForEvent('download');
  await warning.getByTestId('export-all').click();
  expect(readFileSync(await (await download).path(), 'utf8')).toMatch(/^refectory 1\ngame ragusa /);
  // Where nothing is hidden, nothing is asked.
  await begin(page, { game: 'ale', seats: 2 });
  await page.goto('./#/');
  const plain = page.waitForEvent('download');
  await stored('Heaven').click();
  await plain;
});

test('a stored game of other rules stays, and can be exported', async ({ page }) => {
  await settle(page);
  await begin(page, { game: 'ale', seats: 2 });
  await new Player(page, 'mouse', 1).play(2);
  const changed = await page.evaluate(async () => {
    // Whatever the store looks like inside: every text with a header of a log gets other rules.
    const age = (value: unknown): unknown => {
      if (typeof value === 'string') return value.replace(/\brules \d+/, 'rules 99');
      if (Array.isArray(value)) return value.map(age);
      if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)
        return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, age(each)]));
      return value;
    };
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('storage'));
      });
    let count = 0;
    for (const { name } of await indexedDB.databases()) {
      const base = await done(indexedDB.open(name ?? ''));
      for (const store of base.objectStoreNames) {
        const table = base.transaction(store, 'readwrite').objectStore(store);
        const [keys, values] = await Promise.all([done(table.getAllKeys()), done(table.getAll())]);
        for (const [i, value] of values.entries()) {
          const aged = age(value);
          if (JSON.stringify(aged) === JSON.stringify(value)) continue;
          await done(table.keyPath === null ? table.put(aged, keys[i]) : table.put(aged));
          count++;
        }
      }
      base.close();
    }
    return count;
  });
  expect(changed).toBeGreaterThan(0);
  await page.goto('./#/');
  await page.reload();
  const stored = page.getByTestId('stored').locator('li');
  await expect(stored).toHaveCount(1);
  await expect(stored).toContainText(/rules/i);
  const download = page.waitForEvent('download');
  await stored.locator('button:has(use[href="#i-ui-export"])').click();
  expect(await (await download).path()).toBeTruthy();
});

test('an address that means nothing leads home, which says so', async ({ page }) => {
  await settle(page);
  await page.goto('./#/nonsense/at/all');
  await expect(page.getByRole('status').filter({ hasText: 'nothing under that address' })).toBeVisible();
});

test('an address of a game that is not there says so', async ({ page, expected }) => {
  expected.push(/no_game|no such game|nothing/i);
  await settle(page);
  await page.goto('./#/game/nothing-here');
  await expect(page.locator('main.trouble')).toBeVisible({ timeout: 20_000 });
  await page.locator('main.trouble a').click();
  await expect(page.locator('form.new')).toBeVisible();
});

test('a game that one tab plays is not opened in another', async ({ page }) => {
  await settle(page);
  await expectOneTab(page, 'mouse');
});

/** Puts code before the worker that keeps the games, where the browser's storage is used. */
async function inWorker(page: Page, code: string): Promise<void> {
  await page.route('**/assets/host.worker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${code}\n${await response.text()}` });
  });
}

test.describe('without help', () => {
  test.use({ serviceWorkers: 'block' });

  const refusals = {
    unnamed: "Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('refused', 'SecurityError'); } });",
    refused: "IDBFactory.prototype.open = () => { throw new DOMException('refused', 'SecurityError'); };",
    full: "IDBObjectStore.prototype.put = IDBObjectStore.prototype.add = () => { throw new DOMException('full', 'QuotaExceededError'); };",
  };
  for (const [kind, code] of Object.entries(refusals)) {
    test(`storage ${kind}: the page says so, and the game goes on in memory`, async ({ page }) => {
      await settle(page);
      await inWorker(page, code);
      await begin(page, { game: 'ale', seats: 2 });
      await new Player(page, 'mouse', 1).play(4);
      await expect(page.locator('[role="alert"], [data-testid="storage"]').filter({ visible: true }).first()).toBeVisible();
    });
  }

  // The first worker swallows the third answer and dies of it; the next one is sound.
  const mortal = `let answers = 0;
    addEventListener('message', (event) => {
      if (event.data.name !== 'take' || ++answers < 3) return;
      event.stopImmediatePropagation();
      setTimeout(() => { throw new Error('the worker dies'); });
    });`;
  async function dieOnce(page: Page, always = ''): Promise<() => number> {
    let started = 0;
    await page.route('**/assets/host.worker-*.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${always}\n${started++ === 0 ? mortal : ''}\n${await response.text()}` });
    });
    return () => started;
  }

  for (const [kind, code] of Object.entries(refusals)) {
    test(`storage ${kind}, and the worker dies: the game goes on`, async ({ page, expected }) => {
      expected.push(/the worker dies|engine_restarted/);
      const started = await dieOnce(page, code);
      await settle(page);
      await begin(page, { game: 'ora', seats: 2 });
      const told = page.locator('.steps li');
      await new Player(page, 'mouse', 1).play(3);
      await expect(page.getByRole('alert')).toContainText('started again');
      await expect(page.locator('[data-testid="table"][data-mine]')).toBeVisible();
      // The two answers before the third are still there, and can still be taken back.
      await expect(told).toHaveCount(2);
      await new Player(page, 'mouse', 2).play(4);
      expect(started()).toBe(2);
    });
  }

  test('a worker that dies is replaced, and the game goes on', async ({ page, expected }) => {
    expected.push(/the worker dies|engine_restarted/);
    const started = await dieOnce(page);
    await settle(page);
    await begin(page, { game: 'ora', seats: 2 });
    await new Player(page, 'mouse', 1).play(3);
    await expect(page.getByRole('alert')).toContainText('started again');
    await expect(page.locator('[data-testid="table"][data-mine]')).toBeVisible();
    await new Player(page, 'mouse', 2).play(4);
    expect(started()).toBe(2);
    await page.reload();
    await expect(page.locator('[data-testid="table"][data-mine], [data-testid="end-turn"]').first()).toBeVisible();
  });

  test('settings that cannot be kept hold for the visit', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      });
    });
    await page.goto('./#/settings');
    await expect(page.locator('main')).toBeVisible();
    await page.goto('./#/');
    await expect(page.locator('form.new')).toBeVisible();
  });

  test('the engine cannot be fetched: the page says so', async ({ page, expected }) => {
    expected.push(/./);
    await settle(page);
    await page.route('**/*.wasm', (route) => route.abort());
    await page.goto('./#/new/ale');
    await page.locator('form.new button.go.big').click();
    await expect(page.getByRole('alert')).toBeVisible({ timeout: 20_000 });
  });

  test('WebAssembly forbidden: the page says so', async ({ page, expected }) => {
    expected.push(/./);
    await settle(page);
    await page.route('**/*', async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-security-policy': "script-src 'self'" };
      await route.fulfill({ response, headers });
    });
    await page.goto('./#/new/ale');
    await page.locator('form.new button.go.big').click();
    await expect(page.getByRole('alert')).toBeVisible({ timeout: 20_000 });
  });
});
