// Walks through the page with Chromium and keeps what it sees: screenshots.mjs BASE FOLDER.
// ONLY is a pattern of names such as 'ora-late-1440'; SMALL=1 writes WebP instead of PNG.
import { chromium } from '@playwright/test';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [base, folder] = process.argv.slice(2);
const only = process.env.ONLY ? new RegExp(process.env.ONLY) : null;
const small = process.env.SMALL === '1';
const games = new URL('../../tests/games/', import.meta.url).pathname;
const widths = [
  { name: '1440', viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  { name: '360', viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
];
const logs = { ora: 'ora-3-france.log', ale: 'ale-3.log', ragusa: 'ragusa-4.log' };
const moments = { early: 0.12, middle: 0.5, late: 0.92 };

/** The first part of a log, ending where a person is asked. */
function cut(file, share) {
  const [first, second, ...moves] = readFileSync(join(games, file), 'utf8').trim().split('\n').filter((line) => !line.startsWith('#'));
  let count = Math.round(moves.length * share);
  while (count < moves.length && moves[count].startsWith('*')) count++;
  return [first, second, ...moves.slice(0, count)].join('\n') + '\n';
}

async function wait(page, milliseconds = 500) {
  await page.waitForTimeout(milliseconds);
  await page.evaluate(() => document.fonts.ready);
}

/** The browser itself makes the picture small: nothing else needs to be installed. */
async function webp(context, picture) {
  const page = await context.newPage();
  const data = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.82).split(',')[1];
  }, picture.toString('base64'));
  await page.close();
  return Buffer.from(data, 'base64');
}

async function openLog(page, log) {
  await page.goto(base + '#/');
  await page.locator('.links button').first().click();
  await page.locator('textarea').fill(log);
  await page.locator('dialog .btn.go').click();
  await page.waitForURL(/#\/game\//);
  await wait(page, 1200);
  const curtain = page.locator('dialog[open] .btn.go.big');
  if (await curtain.count()) await curtain.first().click();
  await wait(page);
}

const browser = await chromium.launch({
  executablePath: existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined,
  args: ['--no-sandbox'],
});
for (const { name: width, ...options } of widths) {
  const context = await browser.newContext({ ...options, locale: 'en', reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(width, error.message));
  const shoot = async (name, full = false) => {
    await page.mouse.move(0, 0);
    const picture = await page.screenshot({ fullPage: full });
    const file = `${name}-${width}.${small ? 'webp' : 'png'}`;
    writeFileSync(join(folder, file), small ? await webp(context, picture) : picture);
    console.log(file);
  };
  const scene = async (name, act) => {
    if (only && !only.test(`${name}-${width}`)) return;
    try {
      await act();
    } catch (error) {
      console.error(`${name}-${width}: ${String(error).split('\n')[0]}`);
      process.exitCode = 1;
    }
  };

  for (const [game, file] of Object.entries(logs)) {
    for (const [moment, share] of Object.entries(moments)) {
      await scene(`${game}-${moment}`, async () => {
        await openLog(page, cut(file, share));
        await shoot(`${game}-${moment}`);
      });
    }
    await scene(`${game}-score`, async () => {
      await openLog(page, readFileSync(join(games, file), 'utf8'));
      await page.goto(page.url().replace(/\/replay.*$/, '/score'));
      await wait(page, 2500);
      await shoot(`${game}-score`, true);
      await page.goto(page.url().replace(/\/score$/, '/replay/120'));
      await wait(page, 1500);
      await shoot(`${game}-replay`);
    });
    await scene(`${game}-new`, async () => {
      await page.goto(`${base}#/new/${game}`);
      await wait(page);
      await shoot(`${game}-new`, true);
    });
    await scene(`${game}-rules`, async () => {
      await page.goto(`${base}#/rules/${game}`);
      await wait(page, 1200);
      await shoot(`${game}-rules`);
    });
    await scene(`${game}-learn`, async () => {
      await page.goto(`${base}#/learn/${game}`);
      await wait(page, 2500);
      await shoot(`${game}-learn`);
    });
  }
  for (const [name, address] of [['home', '#/'], ['settings', '#/settings'], ['about', '#/about']]) {
    await scene(name, async () => {
      await page.goto(base + address);
      await wait(page, 1000);
      await shoot(name, true);
    });
  }
  await scene('dark', async () => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await openLog(page, cut(logs.ora, 0.5));
    await shoot('ora-dark');
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  });
  await context.close();
}
await browser.close();
