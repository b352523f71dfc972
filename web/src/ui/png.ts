// Writes pixels as a PNG image. The browser's own way, a canvas to a blob, makes the page's thread
// take part several times for every image.

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let sum = n;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

function crc(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0);
  return ~sum >>> 0;
}

function chunk(kind: string, data: Uint8Array): Uint8Array {
  const whole = new Uint8Array(data.length + 12);
  const view = new DataView(whole.buffer);
  view.setUint32(0, data.length);
  for (let i = 0; i < 4; i++) whole[4 + i] = kind.charCodeAt(i);
  whole.set(data, 8);
  view.setUint32(8 + data.length, crc(whole.subarray(4, 8 + data.length)));
  return whole;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const pipe = new CompressionStream('deflate');
  const pen = pipe.writable.getWriter();
  // Told when the other end is read.
  pen.write(bytes).catch(() => undefined);
  pen.close().catch(() => undefined);
  return new Uint8Array(await new Response(pipe.readable).arrayBuffer());
}

/** Four bytes a pixel, not premultiplied, as canvases give them. */
export async function png(pixels: Uint8ClampedArray, width: number, height: number): Promise<Uint8Array> {
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  head.set([8, 6], 8); // eight bits each of red, green, blue and alpha
  // Every row says how it was filtered: by nothing.
  const rows = new Uint8Array(height * (4 * width + 1));
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * 4 * width, (y + 1) * 4 * width), y * (4 * width + 1) + 1);
  const parts = [Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), chunk('IHDR', head), chunk('IDAT', await deflated(rows)), chunk('IEND', new Uint8Array())];
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The address of an image that holds it. */
export function addressOf(image: Uint8Array): string {
  let text = '';
  for (let at = 0; at < image.length; at += 8192) text += String.fromCharCode(...image.subarray(at, at + 8192));
  return `data:image/png;base64,${btoa(text)}`;
}
