import type { Size } from './images';

// Paints drawings when the page has nothing else to do. Many are put on one sheet, because a
// drawing that is loaded as an image costs the browser as much as a small page.

interface Order extends Size {
  readonly drawing: string;
  /** Takes the address of the painted image; false if nobody wants it any more. */
  readonly done: (address: string) => boolean;
}
interface Placed extends Order {
  readonly x: number;
  readonly y: number;
}

const atOnce = 6;
/** Milliseconds: more than a frame has to itself, how long to wait for so many, how long small things
 *  go on without a rest, and how long whoever clicks or slides is left alone. */
const leisure = 20;
const patience = 2000;
const slice = 5;
const respect = 120;
const wide = 1024;
const orders: Order[] = [];
// A painted image that nobody shows just now is still at hand for whoever shows it next.
const kept: HTMLImageElement[] = [];
let working = false;
let able = typeof Worker === 'function' && typeof createImageBitmap === 'function' && typeof OffscreenCanvas === 'function';

/** The drawings themselves are shown until they are painted, and where they cannot be. */
export function paint(drawing: string, { width, height }: Size, done: (address: string) => boolean): void {
  if (typeof document === 'undefined' || !able) return;
  const pixels = Math.min(3, devicePixelRatio);
  orders.push({ drawing, width: Math.ceil(width * pixels), height: Math.ceil(height * pixels), done });
  if (working) return;
  working = true;
  void work().finally(() => (working = false));
}

/** The page has a new look: what was painted and ordered is of no use. */
export function forget(): void {
  kept.length = 0;
  orders.length = 0;
  cutter?.terminate();
  cutter = null;
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

/** While one sheet is cut, the next is drawn. */
async function work(): Promise<void> {
  let cutting: Promise<void> = Promise.resolve();
  while (orders.length > 0) {
    await rest();
    const placed = pack(orders.splice(0, atOnce));
    if (placed.length === 0) break;
    try {
      const sheet = await draw(placed);
      await cutting;
      cutting = deliver(sheet, placed);
      cutting.catch(() => undefined); // told when it is waited for
    } catch (error) {
      giveUp(error);
    }
  }
  await cutting.catch(giveUp);
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

/** In rows from the left, the highest first. */
export function pack(list: readonly Order[]): readonly Placed[] {
  let x = 0, y = 0, row = 0;
  return [...list]
    .sort((a, b) => b.height - a.height)
    .map((order) => {
      if (x > 0 && x + order.width > wide) {
        x = 0;
        y += row + 1;
        row = 0;
      }
      const placed = { ...order, x, y };
      x += order.width + 1;
      row = Math.max(row, order.height);
      return placed;
    });
}

function sheetText(placed: readonly Placed[], width: number, height: number): string {
  const parts = placed.map((each) => {
    const [tag = ''] = /^<svg[^>]*>/.exec(each.drawing) ?? [];
    const box = /viewBox="[^"]*"/.exec(tag)?.[0] ?? '';
    return `<svg x="${each.x}" y="${each.y}" width="${each.width}" height="${each.height}" ${box}>${each.drawing.slice(tag.length)}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`;
}

async function draw(placed: readonly Placed[]): Promise<ImageBitmap> {
  const width = Math.max(...placed.map((each) => each.x + each.width));
  const height = Math.max(...placed.map((each) => each.y + each.height));
  const drawing = await load(`data:image/svg+xml,${encodeURIComponent(sheetText(placed, width, height))}`);
  await rest();
  return createImageBitmap(drawing);
}

async function deliver(sheet: ImageBitmap, placed: readonly Placed[]): Promise<void> {
  const addresses = await cut(sheet, placed);
  await Promise.all(
    addresses.map(async (address, i) => {
      const image = await load(address);
      if (placed[i]?.done(address)) kept.push(image);
    }),
  );
}

export interface Sheet {
  readonly sheet: ImageBitmap;
  readonly boxes: readonly { readonly x: number; readonly y: number; readonly width: number; readonly height: number }[];
}
export type Cut = { readonly addresses: readonly string[] } | { readonly reason: string };

let cutter: Worker | null = null;
/** Whoever waits for a cutter that is gone gets nothing. */
let leave: (() => void) | null = null;

function cut(sheet: ImageBitmap, placed: readonly Placed[]): Promise<readonly string[]> {
  const worker = (cutter ??= new Worker(new URL('./cut.worker.ts', import.meta.url), { type: 'module' }));
  const boxes = placed.map(({ x, y, width, height }) => ({ x, y, width, height }));
  return new Promise((done, fail) => {
    leave = () => done([]);
    worker.onmessage = ({ data }: MessageEvent<Cut>) => ('addresses' in data ? done(data.addresses) : fail(new Error(data.reason)));
    worker.onerror = (event) => fail(new Error(event.message || 'the worker died'));
    worker.postMessage({ sheet, boxes } satisfies Sheet, [sheet]);
  });
}

function load(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  return image.decode().then(() => image);
}
