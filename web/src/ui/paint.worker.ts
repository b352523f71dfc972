import { drawOn } from './drawing';
import { addressOf, png } from './png';
import type { Painted, Wanted } from './paint';

// Paints drawings beside the page, so that nobody waits for it. An address holds the image itself: the
// page takes in ten of them in the time that it needs to fetch one.

/** One canvas for all: each new one makes the page's thread take part. */
function open(): OffscreenCanvasRenderingContext2D {
  const pen = new OffscreenCanvas(512, 512).getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('no canvas');
  return pen;
}
const pen = open();

/** Some browsers give back other pixels than were painted, against fingerprinting. */
function canRead(): boolean {
  pen.fillStyle = '#336699';
  pen.fillRect(0, 0, 2, 2);
  return [...pen.getImageData(0, 0, 2, 2).data].every((value, i) => value === [0x33, 0x66, 0x99, 0xff][i % 4]);
}
const able = canRead();

/** The address of the painted image; null for a drawing that is not understood. */
async function paint({ drawing, width, height }: Wanted): Promise<string | null> {
  const { canvas } = pen;
  if (width > canvas.width || height > canvas.height) Object.assign(canvas, { width: Math.max(width, canvas.width), height: Math.max(height, canvas.height) });
  pen.reset();
  try {
    drawOn(pen, drawing, width, height);
  } catch (reason) {
    console.warn(reason);
    return null;
  }
  const { data } = pen.getImageData(0, 0, width, height);
  return addressOf(await png(data, width, height));
}

self.addEventListener('message', ({ data }: MessageEvent<readonly Wanted[]>) => {
  const all = able ? Promise.all(data.map(paint)) : Promise.reject(new Error('pixels cannot be read here'));
  all
    .then((addresses): Painted => ({ addresses }), (reason: unknown): Painted => ({ reason: String(reason) }))
    .then((answer) => self.postMessage(answer));
});
