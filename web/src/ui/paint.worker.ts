import { drawOn } from './drawing';
import type { Painted, Wanted } from './paint';

// Paints drawings beside the page, so that nobody waits for it. The addresses live as long as this
// worker.

/** Some browsers give back other pixels than were painted, against fingerprinting. */
function canRead(): boolean {
  const pen = new OffscreenCanvas(2, 2).getContext('2d');
  if (!pen) return false;
  pen.fillStyle = '#336699';
  pen.fillRect(0, 0, 2, 2);
  return [...pen.getImageData(0, 0, 2, 2).data].every((value, i) => value === [0x33, 0x66, 0x99, 0xff][i % 4]);
}
const able = canRead();

/** The address of the painted image; null for a drawing that is not understood. */
async function paint({ drawing, width, height }: Wanted): Promise<string | null> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return null;
  try {
    drawOn(pen, drawing, width, height);
  } catch (reason) {
    console.warn(reason);
    return null;
  }
  return URL.createObjectURL(await canvas.convertToBlob());
}

self.addEventListener('message', ({ data }: MessageEvent<readonly Wanted[]>) => {
  const all = able ? Promise.all(data.map(paint)) : Promise.reject(new Error('pixels cannot be read here'));
  all
    .then((addresses): Painted => ({ addresses }), (reason: unknown): Painted => ({ reason: String(reason) }))
    .then((answer) => self.postMessage(answer));
});
