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

const atOnce = 8;
/** Milliseconds: more than a frame has to itself, and how long to wait for so many. */
const leisure = 20;
const patience = 2000;
const wide = 1024;
const orders: Order[] = [];
// A painted image that nobody shows just now is still at hand for whoever shows it next.
const kept: HTMLImageElement[] = [];
let working = false;
let able: boolean | undefined;

/** The drawings themselves are shown until they are painted, and where they cannot be. */
export function paint(drawing: string, { width, height }: Size, done: (address: string) => boolean): void {
  if (typeof document === 'undefined' || able === false) return;
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
}

/** Does these things one by one while the page has time; the answer stops it. */
export function meanwhile(things: readonly (() => void)[]): () => void {
  let stopped = typeof document === 'undefined';
  void (async () => {
    for (const thing of things) {
      if (!stopped) await rest();
      if (stopped) return;
      thing();
    }
  })();
  return () => (stopped = true);
}

async function work(): Promise<void> {
  while (orders.length > 0) {
    await rest();
    able ??= canRead();
    if (!able) orders.length = 0;
    const placed = pack(orders.splice(0, atOnce));
    try {
      if (placed.length > 0) await paintSheet(placed);
    } catch (error) {
      able = false;
      console.warn(error);
    }
  }
}

/** Waits for a moment in which nothing is about to be drawn, but not for ever. */
function rest(): Promise<void> {
  const end = performance.now() + patience;
  return new Promise((done) => {
    if (typeof requestIdleCallback !== 'function') return void setTimeout(done, 30);
    const look = (deadline: IdleDeadline): void => {
      if (deadline.timeRemaining() > leisure || performance.now() > end) done();
      else requestIdleCallback(look, { timeout: 200 });
    };
    requestIdleCallback(look, { timeout: patience });
  });
}

/** Some browsers give back other pixels than were painted, against fingerprinting. */
function canRead(): boolean {
  const pen = sheetOf(2, 2).getContext('2d');
  if (!pen) return false;
  pen.fillStyle = '#336699';
  pen.fillRect(0, 0, 2, 2);
  return [...pen.getImageData(0, 0, 2, 2).data].every((value, i) => value === [0x33, 0x66, 0x99, 0xff][i % 4]);
}

function sheetOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
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

async function paintSheet(placed: readonly Placed[]): Promise<void> {
  const width = Math.max(...placed.map((each) => each.x + each.width));
  const height = Math.max(...placed.map((each) => each.y + each.height));
  const sheet = await load(`data:image/svg+xml,${encodeURIComponent(sheetText(placed, width, height))}`);
  const whole = sheetOf(width, height);
  whole.getContext('2d', { willReadFrequently: true })?.drawImage(sheet, 0, 0);
  for (const each of placed) {
    await rest();
    const piece = sheetOf(each.width, each.height);
    piece.getContext('2d', { willReadFrequently: true })?.drawImage(whole, each.x, each.y, each.width, each.height, 0, 0, each.width, each.height);
    const blob = await new Promise<Blob | null>((done) => piece.toBlob(done));
    if (!blob) continue;
    const address = URL.createObjectURL(blob);
    const image = await load(address);
    if (each.done(address)) kept.push(image);
    else URL.revokeObjectURL(address);
  }
}

function load(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  return image.decode().then(() => image);
}
