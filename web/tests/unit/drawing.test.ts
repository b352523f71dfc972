import { beforeAll, describe, expect, it } from 'vitest';
import { picture } from '../../src/games/ora/art';
import { scenes } from '../../src/games/ora/scenes';
import { card, land, smallCard, smallLand } from '../../src/games/ora/tiles';
import { tileFace, tilesToCome } from '../../src/games/ale/tiles';
import { ground } from '../../src/games/ragusa/ground';
import { drawOn, type Pen } from '../../src/ui/drawing';
import { icon, icons } from '../../src/ui/images';

class FakePath {
  constructor(readonly d = '') {}
  said: string[] = [];
  rect = (...at: number[]): void => void this.said.push(`rect ${at.join(' ')}`);
  roundRect = (...at: number[]): void => void this.said.push(`roundRect ${at.join(' ')}`);
  ellipse = (...at: number[]): void => void this.said.push(`ellipse ${at.slice(0, 4).join(' ')}`);
  closePath = (): void => undefined;
}

/** Writes down what it is told. */
class FakePen {
  said: string[] = [];
  depth = 0;
  fillStyle = '';
  strokeStyle = '';
  lineWidth = 0;
  globalAlpha = 1;
  save = (): void => void this.depth++;
  restore = (): void => void this.depth--;
  translate = (x: number, y: number): void => void this.said.push(`translate ${x} ${y}`);
  scale = (x: number, y: number): void => void this.said.push(`scale ${x} ${y}`);
  rotate = (a: number): void => void this.said.push(`rotate ${a.toFixed(3)}`);
  clip = (path: FakePath): void => void this.said.push(`clip ${path.d || path.said.join()}`);
  fill = (path: FakePath): void => void this.said.push(`fill ${this.fillStyle} ${this.globalAlpha} ${path.d || path.said.join()}`);
  stroke = (path: FakePath): void => void this.said.push(`stroke ${this.strokeStyle} ${this.lineWidth} ${path.d || path.said.join()}`);
  setLineDash = (): void => undefined;
}

beforeAll(() => void Object.assign(globalThis, { Path2D: FakePath }));

function told(drawing: string, width = 10, height = 10): readonly string[] {
  const pen = new FakePen();
  drawOn(pen as unknown as Pen, drawing, width, height);
  expect(pen.depth).toBe(0);
  return pen.said;
}
const text = (address: string): string => decodeURIComponent(address.replace('data:image/svg+xml,', ''));
const shapes = (drawing: string): number => told(drawing).filter((said) => /^(fill|stroke) /.test(said)).length;

describe('a drawing', () => {
  it('of every game is understood', () => {
    const drawings = [
      ...[...icons.keys()].map((name) => icon(name, 20)),
      ...Object.keys(scenes).flatMap((code) => [picture(code), smallCard(code), card(code, { picture: 40, effect: 60 })]),
      ...(['water', 'coast', 'plains', 'hillside', 'mountain'] as const).flatMap((terrain) => ['', 'forest', 'moor'].flatMap((content) => [land(terrain, content), smallLand(terrain, content)])),
      ...['hops-1', 'water-2', 'barley-3', 'wood-4', 'yeast-5'].map((tile) => tileFace(tile, 20).href),
      ground(),
    ];
    expect(drawings.length).toBeGreaterThan(400);
    for (const drawing of drawings) expect(shapes(text(drawing)), text(drawing)).toBeGreaterThan(0);
    expect(tilesToCome([20]).length).toBeGreaterThan(5);
  });

  it('fills its box as an image does', () => {
    expect(told('<svg viewBox="0 0 24 24"><path d="M0 0h1" fill="red"/></svg>', 48, 48)).toEqual(['translate 0 0', 'scale 2 2', 'translate 0 0', 'fill red 1 M0 0h1']);
    expect(told('<svg viewBox="0 0 10 20"><g/></svg>', 40, 40).slice(0, 2)).toEqual(['translate 10 0', 'scale 2 2']);
  });

  it('inside another is cut at its edges, and may fill them', () => {
    const inner = '<svg x="1" y="2" width="30" height="10" viewBox="0 0 10 10" preserveAspectRatio="xMidYMax slice"><circle r="3"/></svg>';
    expect(told(`<svg width="10" height="10">${inner}</svg>`).slice(3)).toEqual([
      'clip rect 1 2 30 10', 'translate 1 -18', 'scale 3 3', 'translate 0 0', 'fill #000 1 ellipse 0 0 3 3',
    ]);
  });

  it('inherits what a group says, and is moved and cut by it', () => {
    const body = '<clipPath id="c"><path d="M1 1"/></clipPath><g fill="none" stroke="blue" stroke-width="3" clip-path="url(#c)"><rect width="4" height="5" rx="1" transform="rotate(90 2 3)"/></g>';
    expect(told(`<svg viewBox="0 0 10 10">${body}</svg>`).slice(3)).toEqual([
      'clip M1 1', 'translate 2 3', 'rotate 1.571', 'translate -2 -3', 'stroke blue 3 roundRect 0 0 4 5 1',
    ]);
  });

  it('with anything else is refused', () => {
    for (const body of ['<text>a</text>', '<path d="M0 0" filter="url(#a)"/>', '<g opacity=".5"></g>', '<g transform="skewX(3)"></g>', '<g>', '<path d="M0 0" stroke="red" opacity=".5"/>', '<g clip-path="url(#none)"></g>'])
      expect(() => told(`<svg viewBox="0 0 1 1">${body}</svg>`), body).toThrow();
  });
});
