import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { addressOf, png } from '../../src/ui/png';

const width = 3, height = 2;
const pixels = Uint8ClampedArray.from({ length: width * height * 4 }, (_, i) => (i * 37) % 256);

describe('a painted image', () => {
  it('is a PNG with all its pixels', async () => {
    const image = Buffer.from(await png(pixels, width, height));
    expect(image.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    const chunks = new Map<string, Buffer>();
    for (let at = 8; at < image.length; ) {
      const size = image.readUInt32BE(at);
      const kind = image.toString('latin1', at + 4, at + 8);
      chunks.set(kind, image.subarray(at + 8, at + 8 + size));
      // The sum of an end without data is the same in every PNG.
      if (kind === 'IEND') expect(image.readUInt32BE(at + 8)).toBe(0xae426082);
      at += size + 12;
    }
    expect([...chunks.keys()]).toEqual(['IHDR', 'IDAT', 'IEND']);
    expect([...(chunks.get('IHDR') ?? [])]).toEqual([0, 0, 0, width, 0, 0, 0, height, 8, 6, 0, 0, 0]);
    const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
    const wanted = Array.from({ length: height }, (_, y) => [0, ...pixels.subarray(y * width * 4, (y + 1) * width * 4)]);
    expect([...rows]).toEqual(wanted.flat());
  });

  it('is its own address', () => {
    const bytes = Uint8Array.from({ length: 20_000 }, (_, i) => i % 256);
    const [, text = ''] = /^data:image\/png;base64,(.*)$/.exec(addressOf(bytes)) ?? [];
    expect([...Buffer.from(text, 'base64')]).toEqual([...bytes]);
  });
});
