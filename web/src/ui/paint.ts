import type { Size } from './images';

// Has drawings painted, beside the page, and takes them in when the page has nothing else to do: a
// drawing that is shown as an image costs the browser as much as a small page.

export interface Wanted extends Size {
  readonly drawing: string;
}
export type Painted = { readonly addresses: readonly (string | null)[] } | { readonly reason: string };
interface Order extends Wanted {
  /** Takes the address of the painted image; false if nobody wants it any more. */
  readonly done: (address: string) => boolean;
}

const atOnce = 12;
/** Milliseconds: more than a frame has to itself, how long to wait for so many, how long small things
 *  go on without a rest, and how long whoever clicks or slides is left alone. */
const leisure = 20;
const patience = 2000;
const slice = 5;
const respect = 120;
const orders: Order[] = [];
// A painted image that nobody shows just now is still at hand for whoever shows it next.
const kept: HTMLImageElement[] = [];
let working = false;
let able = typeof Worker === 'function' && typeof OffscreenCanvas === 'function' && typeof Path2D === 'function';

/** The drawings themselves are shown until they are painted, and where they cannot be. */
export function paint(drawing: string, { width, height }: Size, done: (address: string) => boolean): void {
  if (typeof document === 'undefined' || !able) return;
  const pixels = Math.min(3, devicePixelRatio);
  orders.push({ drawing, width: Math.ceil(width * pixels), height: Math.ceil(height * pixels), done });
  if (working) return;
  working = true;
  // Whoever draws a board orders more than one.
  void Promise.resolve().then(work).finally(() => (working = false));
}

/** The page has a new look: what was painted and ordered is of no use. */
export function forget(): void {
  kept.length = 0;
  orders.length = 0;
  painter?.terminate();
  painter = null;
  leave?.();
}

/** Does these things one by one while the page has time; the answer stops it. */
export function meanwhile(things: readonly (() => void)[]): () => void {
  let stopped = typeof document === 'undefined';
  void (async () => {
    let end = 0;
    for (const thing of things) {
      if (!stopped && performance.now() > end) {
        await rest();
        end = performance.now() + slice;
      }
      if (stopped) return;
      thing();
    }
  })();
  return () => (stopped = true);
}

/** While some are taken in, the next are painted. */
async function work(): Promise<void> {
  let taking: Promise<void> = Promise.resolve();
  while (orders.length > 0) {
    const some = orders.splice(0, atOnce);
    try {
      const addresses = await painted(some);
      await taking;
      taking = takeIn(some, addresses);
      taking.catch(() => undefined); // told when it is waited for
    } catch (error) {
      giveUp(error);
    }
  }
  await taking.catch(giveUp);
  if (orders.length > 0) await work(); // they came meanwhile
}

function giveUp(reason: unknown): void {
  able = false;
  orders.length = 0;
  console.warn(reason);
}

let touched = -respect;
if (typeof document !== 'undefined') {
  const touch = (): void => void (touched = performance.now());
  for (const name of ['pointerdown', 'click', 'keydown', 'input']) addEventListener(name, touch, { capture: true, passive: true });
}

/** Waits for a moment in which nothing is about to be drawn, but not for ever. */
function rest(): Promise<void> {
  const end = performance.now() + patience;
  return new Promise((done) => {
    if (typeof requestIdleCallback !== 'function') return void setTimeout(done, 30);
    const look = (deadline: IdleDeadline): void => {
      const now = performance.now();
      if ((deadline.timeRemaining() > leisure && now > touched + respect) || now > end) done();
      else requestIdleCallback(look, { timeout: 200 });
    };
    requestIdleCallback(look, { timeout: patience });
  });
}

async function takeIn(some: readonly Order[], addresses: readonly (string | null)[]): Promise<void> {
  await rest();
  await Promise.all(
    addresses.map(async (address, i) => {
      if (address === null) return;
      const image = await load(address);
      if (some[i]?.done(address)) kept.push(image);
    }),
  );
}

let painter: Worker | null = null;
/** Whoever waits for a painter that is gone gets nothing. */
let leave: (() => void) | null = null;

function painted(some: readonly Order[]): Promise<readonly (string | null)[]> {
  const worker = (painter ??= new Worker(new URL('./paint.worker.ts', import.meta.url), { type: 'module' }));
  return new Promise((done, fail) => {
    leave = () => done([]);
    worker.onmessage = ({ data }: MessageEvent<Painted>) => ('addresses' in data ? done(data.addresses) : fail(new Error(data.reason)));
    worker.onerror = (event) => fail(new Error(event.message || 'the worker died'));
    worker.postMessage(some.map(({ drawing, width, height }): Wanted => ({ drawing, width, height })));
  });
}

function load(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  return new Promise((done, fail) => {
    image.onload = () => done(image);
    image.onerror = () => fail(new Error('a painted image cannot be read'));
    image.src = address;
  });
}
