import { execFileSync, spawn } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { chromium, type Browser, type Page } from '@playwright/test';

// Bytes and milliseconds of the page, as `refectory serve` gives it to Chromium. Writes a table in
// Markdown; exit code 1 if something is beyond its limit.

const games = ['ora', 'ale', 'ragusa'] as const;
type GameId = (typeof games)[number];
const program = '../build/release/refectory';
const port = Number(process.env['E2E_PORT'] ?? 5198);
const root = `http://127.0.0.1:${port}/`;
/** In milliseconds, a person feels `answer` as at once; at most `script` of it are ours. */
const limits = { bytes: 400_000, answer: 100, script: 60 };
/** So many moves and jumps of each game: of twenty, 95 % would be the slowest. */
const samples = 40;
let beyond = 0;

function row(...cells: readonly string[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

function judged(value: number, limit: number, text: string): string {
  if (value <= limit) return text;
  beyond++;
  return `**${text}**`;
}

async function visit(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    if (!localStorage.getItem('refectory.settings'))
      localStorage.setItem('refectory.settings', JSON.stringify({ language: 'en', motion: 'off', thinking: 0.3 }));
  });
  return page;
}

async function begin(page: Page, game: GameId): Promise<void> {
  await page.goto(`${root}#/new/${game}`);
  await page.locator('form.new button.go.big').click();
  await page.locator('[data-testid="table"][data-mine]').waitFor({ timeout: 60_000 });
}

interface Cost {
  /** Everything but the bots' own module, which is fetched when the first of them thinks. */
  total: number;
  engine: number;
  fonts: number;
  bots: number;
  requests: number;
}

/** Bytes over the wire, heads included, from an empty cache to the first question of a board. What
 *  the service worker fetches for later visits is not waited for by anybody, and not counted. */
async function bytesToBoard(browser: Browser, game: GameId): Promise<Cost> {
  const page = await visit(browser);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.setBypassServiceWorker', { bypass: true });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
  });
  const kinds = new Map<string, string>();
  const sum: Cost = { total: 0, engine: 0, fonts: 0, bots: 0, requests: 0 };
  network.on('Network.responseReceived', ({ requestId, response }) => kinds.set(requestId, response.url));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = kinds.get(requestId) ?? '';
    if (!url.startsWith(root)) return;
    if (url.includes('/thinker-')) return void (sum.bots = encodedDataLength);
    sum.requests++;
    sum.total += encodedDataLength;
    if (/engine-[^/]*\.wasm$/.test(url)) sum.engine = encodedDataLength;
    if (url.endsWith('.woff2')) sum.fonts += encodedDataLength;
  });
  // Workers have their own network; what they fetch is asked of the page's timings.
  await begin(page, game);
  await page.waitForTimeout(300);
  const workers = await Promise.all(
    page.workers().map((worker) =>
      worker.evaluate(() =>
        performance.getEntriesByType('resource').map((entry) => ({ name: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize })),
      ),
    ),
  );
  const seen = new Set(kinds.values());
  const heads = 700;
  for (const { name, bytes } of workers.flat()) {
    if (!name.startsWith(root) || seen.has(name)) continue;
    seen.add(name);
    if (name.includes('/thinker-')) {
      sum.bots = bytes;
      continue;
    }
    if (/engine-[^/]*\.wasm$/.test(name)) sum.engine = bytes;
    sum.requests++;
    sum.total += bytes + heads;
  }
  await page.context().close();
  return sum;
}

/** Milliseconds of work of the page's own thread since the last call, and of script among them: what
 *  remains of a time on the wall when nothing else runs on the machine. Workers are not in it. */
async function workOf(page: Page): Promise<() => Promise<{ work: number; script: number }>> {
  const meter = await page.context().newCDPSession(page);
  await meter.send('Performance.enable', { timeDomain: 'threadTicks' });
  let before = { work: 0, script: 0 };
  return async () => {
    const { metrics } = await meter.send('Performance.getMetrics');
    const of = (wanted: string): number => 1000 * (metrics.find(({ name }) => name === wanted)?.value ?? 0);
    const now = { work: of('ThreadTime'), script: of('ScriptDuration') };
    const spent = { work: now.work - before.work, script: now.script - before.script };
    before = now;
    return spent;
  };
}

interface Times {
  /** Until the frame with the position and the question, and until the one with everything beside them. */
  readonly asked: number[];
  readonly whole: number[];
  /** Of the page's thread, until everything is there. */
  readonly work: number[];
  readonly script: number[];
}
const noTimes = (): Times => ({ asked: [], whole: [], work: [], script: [] });
function add(to: Times, from: Times): void {
  for (const name of ['asked', 'whole', 'work', 'script'] as const) to[name].push(...from[name]);
}
/** A board that has just been laid out is looked at for so long before somebody acts. */
const firstLook = 1000;

/** Milliseconds from a click on an answer to the painted next question, for that many answers. A
 *  question stands for a fifth of a second before it is answered: nobody reads it sooner. */
async function moves(page: Page, count: number): Promise<Times> {
  const times = noTimes();
  await page.waitForTimeout(firstLook);
  const spent = await workOf(page);
  while (times.asked.length < count) {
    const asked = await page.locator('[data-testid="question"]').textContent();
    await page.waitForTimeout(200);
    if (asked !== (await page.locator('[data-testid="question"]').textContent())) continue;
    await spent();
    const time = await page.evaluate(async () => {
      const mark = (): string =>
        (document.querySelector('[data-testid="question"]')?.textContent ?? '') +
        [...document.querySelectorAll('button.offer[data-offer]')].map((each) => each.getAttribute('data-offer')).join('|');
      if (document.querySelector('[data-testid="over"]')) return 'over';
      const end = document.querySelector<HTMLElement>('[data-testid="end-turn"][aria-disabled="false"]');
      if (end) {
        end.click();
        return null;
      }
      const pay = document.querySelector<HTMLElement>('dialog[open] [data-testid="pay"]');
      const offers = document.querySelectorAll<HTMLElement>('[data-testid="table"][data-mine] button.offer[data-offer]');
      const target = pay ?? offers[Math.floor(offers.length / 2)];
      if (!target) return null;
      const before = mark();
      const painted = (): Promise<number> => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()), 0)));
      // Told of the change itself: whoever looks from time to time may miss its frame and wait for another.
      const changed = (enough: () => boolean): Promise<number> =>
        new Promise((done) => {
          const watcher = new MutationObserver(() => {
            if (!enough()) return;
            watcher.disconnect();
            void painted().then(done);
          });
          watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
          setTimeout(() => done(performance.now()), 3000);
        });
      const asked = changed(() => mark() !== before);
      const whole = changed(() => mark() !== before && !document.querySelector('[data-behind]'));
      const begin = performance.now();
      target.click();
      return { asked: (await asked) - begin, whole: (await whole) - begin };
    });
    if (time === 'over') break;
    if (time === null) continue;
    const { work, script } = await spent();
    add(times, { asked: [time.asked], whole: [time.whole], work: [work], script: [script] });
  }
  return times;
}

/** Milliseconds from a touch of the slider to the frame that shows the step, and to the one that shows
 *  the last change of the table. The log beside it waits until the slider rests, and is not waited for. */
async function jumps(page: Page, log: string, count: number): Promise<{ times: Times; length: number }> {
  await page.goto(`${root}#/`);
  await page.locator('.links button:has(use[href="#i-ui-import"])').click();
  await page.locator('dialog[open] input[type="file"]').setInputFiles({ name: 'a.log', mimeType: 'text/plain', buffer: Buffer.from(log) });
  const slider = page.locator('footer input[type="range"]');
  await slider.waitFor({ timeout: 60_000 });
  // Left where it opened the log, the pointer would lie on the board and hover over what comes there.
  await slider.hover();
  await page.waitForTimeout(firstLook);
  const length = Number(await slider.getAttribute('max'));
  const times = noTimes();
  const spent = await workOf(page);
  for (let i = 0; i < count; i++) {
    await spent();
    const step = Math.floor(((i * 0.618034 + 0.3) % 1) * length);
    const time = await slider.evaluate(async (input: HTMLInputElement, at) => {
      let asked = 0;
      let last = 0;
      const mark = (): string => ['question', 'replay-step'].map((name) => document.querySelector(`[data-testid="${name}"]`)?.textContent).join();
      const before = mark();
      const inLog = ({ target }: MutationRecord): boolean =>
        (target instanceof Element ? target : target.parentElement)?.closest('.col.right') != null;
      const watcher = new MutationObserver((changes) => {
        if (changes.every(inLog)) return;
        const there = mark() !== before;
        requestAnimationFrame(() =>
          setTimeout(() => {
            last = performance.now();
            if (there) asked ||= last;
          }, 0),
        );
      });
      watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      const begin = performance.now();
      input.value = String(at);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      await new Promise((done) => setTimeout(done, 400));
      watcher.disconnect();
      return { asked: asked - begin, whole: last - begin };
    }, step);
    const { work, script } = await spent();
    add(times, { asked: [time.asked], whole: [time.whole], work: [work], script: [script] });
  }
  return { times, length };
}

function at(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

const columns = ['half within', '95 % within', 'everything: half, 95 %', 'work: half, 95 %', 'script: half, 95 %'];
function spread({ asked, whole, work, script }: Times): readonly string[] {
  const ms = (value: number): string => `${value.toFixed(0)} ms`;
  const within = (share: number): string => judged(at(asked, share), limits.answer, ms(at(asked, share)));
  const both = (times: readonly number[]): string => `${ms(at(times, 0.5))}, ${ms(at(times, 0.95))}`;
  return [within(0.5), within(0.95), both(whole), both(work), judged(at(script, 0.95), limits.script, both(script)), String(asked.length)];
}

async function main(): Promise<void> {
  const server = spawn(program, ['serve', '--port', String(port)], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((ready) => server.stdout.once('data', ready));
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  const kb = (bytes: number): string => `${(bytes / 1000).toFixed(0)} KB`;
  try {
    console.log(`${cpus().length} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}\n`);
    row('first playable board', 'compressed', 'of it engine', 'of it fonts', 'requests', 'bots, later');
    row('---', '---', '---', '---', '---', '---');
    for (const game of games) {
      const { total, engine, fonts, bots, requests } = await bytesToBoard(browser, game);
      row(`\`${game}\``, judged(total, limits.bytes, kb(total)), kb(engine), kb(fonts), String(requests), bots ? kb(bots) : '–');
    }
    console.log();
    row('answer to a move', ...columns, 'moves');
    row('---', ...columns.map(() => '---'), '---');
    for (const game of games) {
      const page = await visit(browser);
      const times = noTimes();
      // A short game is followed by another.
      while (times.asked.length < samples) {
        await begin(page, game);
        add(times, await moves(page, samples - times.asked.length));
      }
      row(`\`${game}\``, ...spread(times));
      await page.context().close();
    }
    console.log();
    row('jump in a replay', ...columns, 'jumps', 'length');
    row('---', ...columns.map(() => '---'), '---', '---');
    const most = { ora: 4, ale: 4, ragusa: 5 };
    for (const game of games) {
      const page = await visit(browser);
      const log = execFileSync(program, ['random', game, '--seats', String(most[game]), '--seed', '1', '--log'], { encoding: 'utf8' });
      const { times, length } = await jumps(page, log, samples);
      row(`\`${game}\``, ...spread(times), `${length} steps`);
      await page.context().close();
    }
  } finally {
    await browser.close();
    server.kill();
  }
  if (beyond > 0) process.exitCode = 1;
}

await main();
