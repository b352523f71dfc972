import { describe, expect, it } from 'vitest';
import { icon, iconAt, icons } from '../../src/ui/images';

const text = (address: string): string => decodeURIComponent(address.replace('data:image/svg+xml,', ''));

describe('an icon as an image', () => {
  it('inherits nothing', () => {
    for (const name of icons.keys()) expect(text(icon(name)), name).not.toContain('var(');
  });

  it('is an image of its own, which needs its namespace', () => {
    for (const name of icons.keys()) expect(text(icon(name)), name).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  });

  it('wears its own colours where the page has none', () => {
    expect(text(icon('good-wood'))).toContain('#7a5230');
  });

  it('stands where it is told to in a larger one', () => {
    for (const name of icons.keys()) expect(iconAt(name, 3, 4, 20), name).toMatch(/^<svg x="3" y="4" width="20" height="20" viewBox="0 0 24 24">/);
  });
});

