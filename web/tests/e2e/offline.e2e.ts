import { createServer, type Server } from 'node:http';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { expect, settle, test } from './page';
import { Player } from './player';
import { begin, expectSameScores } from './table';

// Without the network, and from any static host under any path.

test('once visited, the page opens and plays a game offline', async ({ page, context }) => {
  await settle(page);
  await page.goto('./');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.waitForTimeout(500);
  await context.setOffline(true);
  await page.reload();
  await begin(page, { game: 'ora', seats: 1 });
  await new Player(page, 'mouse', 6).play(25);
  await begin(page, { game: 'ale', seats: 2 });
  await new Player(page, 'mouse', 6).play();
  await expectSameScores(page);
});

test.describe('under a path of a static host', () => {
  const types: Readonly<Record<string, string>> = {
    '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml',
  };
  let server: Server;
  test.beforeAll(async () => {
    server = createServer((request, response) => {
      const path = (request.url ?? '').split('?')[0] ?? '';
      if (!path.startsWith('/games/table/')) return void response.writeHead(404).end();
      const name = path.slice('/games/table/'.length) || 'index.html';
      try {
        const body = readFileSync(join('dist', name));
        response.writeHead(200, { 'content-type': types[extname(name)] ?? 'application/octet-stream' }).end(body);
      } catch {
        response.writeHead(404).end();
      }
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  });
  test.afterAll(() => {
    server.close();
  });

  test('a game begins and goes on', async ({ page }) => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await settle(page);
    await page.goto(`http://127.0.0.1:${port}/games/table/`);
    await page.locator('form.new button.go.big').click();
    await expect(page.getByTestId('table')).toBeVisible({ timeout: 20_000 });
    await new Player(page, 'mouse', 1).play(3);
  });
});
