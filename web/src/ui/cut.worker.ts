import type { Cut, Sheet } from './paint';

// Cuts painted sheets into images, beside the page: writing them as files costs more than painting
// them. The addresses live as long as this worker.

/** Some browsers give back other pixels than were painted, against fingerprinting. */
function canRead(): boolean {
  const pen = new OffscreenCanvas(2, 2).getContext('2d');
  if (!pen) return false;
  pen.fillStyle = '#336699';
  pen.fillRect(0, 0, 2, 2);
  return [...pen.getImageData(0, 0, 2, 2).data].every((value, i) => value === [0x33, 0x66, 0x99, 0xff][i % 4]);
}

async function piece(sheet: ImageBitmap, { x, y, width, height }: Sheet['boxes'][number]): Promise<string> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d', { willReadFrequently: true })?.drawImage(sheet, x, y, width, height, 0, 0, width, height);
  return URL.createObjectURL(await canvas.convertToBlob());
}

self.addEventListener('message', ({ data: { sheet, boxes } }: MessageEvent<Sheet>) => {
  const cut = canRead() ? Promise.all(boxes.map((box) => piece(sheet, box))) : Promise.reject(new Error('pixels cannot be read here'));
  cut
    .then((addresses): Cut => ({ addresses }), (reason: unknown): Cut => ({ reason: String(reason) }))
    .then((answer) => {
      sheet.close();
      self.postMessage(answer);
    });
});
