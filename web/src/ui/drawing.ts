// Draws our own drawings on a canvas, as a browser draws an SVG image: a worker has canvases but no
// SVG. It knows the few elements and attributes that they are made of, and refuses all others.

export type Pen = Pick<
  OffscreenCanvasRenderingContext2D,
  | 'save' | 'restore' | 'translate' | 'scale' | 'rotate' | 'clip' | 'fill' | 'stroke' | 'setLineDash'
  | 'fillStyle' | 'strokeStyle' | 'lineWidth' | 'lineCap' | 'lineJoin' | 'miterLimit' | 'globalAlpha'
>;

type Attributes = Readonly<Record<string, string>>;
/** What an element inherits. */
type Manner = Readonly<Record<'fill' | 'stroke' | 'stroke-width' | 'stroke-linecap' | 'stroke-linejoin' | 'stroke-dasharray' | 'fill-opacity' | 'stroke-opacity', string>>;

const plain: Manner = {
  fill: '#000', stroke: 'none', 'stroke-width': '1', 'stroke-linecap': 'butt', 'stroke-linejoin': 'miter', 'stroke-dasharray': '', 'fill-opacity': '1', 'stroke-opacity': '1',
};
const manners = new Set(Object.keys(plain));
const known: Readonly<Record<string, ReadonlySet<string>>> = {
  svg: new Set(['x', 'y', 'width', 'height', 'viewBox', 'preserveAspectRatio', 'xmlns', 'role', 'class', 'aria-label', 'aria-hidden']),
  g: new Set(['transform', 'clip-path']),
  clipPath: new Set(['id']),
  path: new Set(['d', 'opacity', 'transform']),
  rect: new Set(['x', 'y', 'width', 'height', 'rx', 'opacity', 'transform']),
  circle: new Set(['cx', 'cy', 'r', 'opacity', 'transform']),
  ellipse: new Set(['cx', 'cy', 'rx', 'ry', 'opacity', 'transform']),
};

const number = (value: string | undefined, otherwise = 0): number => (value === undefined ? otherwise : Number(value));
const numbers = (text: string): number[] => (text.match(/[-+]?(?:\d*\.\d+|\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);

function read(element: string, text: string): Attributes {
  const found: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(/([\w:-]+)="([^"]*)"/g)) {
    if (!manners.has(name) && !known[element]?.has(name)) throw new Error(`cannot draw ${name} of ${element}`);
    found[name] = value;
  }
  return found;
}

function move(pen: Pen, transform: string): void {
  for (const [, verb, list = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b, c] = numbers(list);
    if (verb === 'translate') pen.translate(a, b ?? 0);
    else if (verb === 'scale') pen.scale(a, b ?? a);
    else if (verb === 'rotate') {
      pen.translate(b ?? 0, c ?? 0);
      pen.rotate((a * Math.PI) / 180);
      pen.translate(-(b ?? 0), -(c ?? 0));
    } else throw new Error(`cannot draw ${verb}`);
  }
}

/** A drawing within a box; one inside another does not reach beyond it. */
function frame(pen: Pen, at: Attributes, width: number, height: number, inside: boolean): void {
  const x = inside ? number(at['x']) : 0, y = inside ? number(at['y']) : 0;
  const [left = 0, top = 0, across = width, down = height] = numbers(at['viewBox'] ?? '');
  const way = at['preserveAspectRatio'] ?? 'xMidYMid meet';
  if (!/^xMidYM(id|ax) (meet|slice)$/.test(way)) throw new Error(`cannot draw ${way}`);
  if (inside) {
    const box = new Path2D();
    box.rect(x, y, width, height);
    pen.clip(box);
  }
  const ratio = [width / across, height / down];
  const scale = way.endsWith('slice') ? Math.max(...ratio) : Math.min(...ratio);
  pen.translate(x + (width - across * scale) / 2, y + (height - down * scale) * (way.includes('YMax') ? 1 : 0.5));
  pen.scale(scale, scale);
  pen.translate(-left, -top);
}

function outline(element: string, at: Attributes): Path2D {
  if (element === 'path') return new Path2D(at['d'] ?? '');
  const path = new Path2D();
  if (element === 'rect') {
    const [x, y, width, height] = [number(at['x']), number(at['y']), number(at['width']), number(at['height'])];
    if (at['rx'] === undefined) path.rect(x, y, width, height);
    else path.roundRect(x, y, width, height, number(at['rx']));
  } else {
    const rx = number(at['r'] ?? at['rx']);
    path.ellipse(number(at['cx']), number(at['cy']), rx, number(at['r'] ?? at['ry']), 0, 0, 2 * Math.PI);
    path.closePath();
  }
  return path;
}

function shape(pen: Pen, path: Path2D, at: Attributes, how: Manner): void {
  const opacity = number(at['opacity'], 1);
  if (opacity < 1 && how.fill !== 'none' && how.stroke !== 'none') throw new Error('cannot draw fill and stroke as one');
  if (how.fill !== 'none') {
    pen.globalAlpha = opacity * Number(how['fill-opacity']);
    pen.fillStyle = how.fill;
    pen.fill(path);
  }
  if (how.stroke === 'none') return;
  pen.globalAlpha = opacity * Number(how['stroke-opacity']);
  pen.strokeStyle = how.stroke;
  pen.lineWidth = Number(how['stroke-width']);
  pen.lineCap = how['stroke-linecap'] as CanvasLineCap;
  pen.lineJoin = how['stroke-linejoin'] as CanvasLineJoin;
  pen.miterLimit = 4;
  pen.setLineDash(numbers(how['stroke-dasharray']));
  pen.stroke(path);
}

/** Draws it in a box of that size from 0, 0; throws where it meets what it does not know. */
export function drawOn(pen: Pen, drawing: string, width: number, height: number): void {
  const clips = new Map<string, Path2D>();
  const open: { element: string; how: Manner }[] = [];
  let clip: string | null = null;
  for (const [, end, element = '', text = '', empty] of drawing.matchAll(/<(\/?)(\w+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g)) {
    if (end) {
      const last = open.pop();
      if (last?.element !== element) throw new Error(`${element} ends what did not begin`);
      if (element === 'clipPath') clip = null;
      pen.restore();
      continue;
    }
    if (!known[element]) throw new Error(`cannot draw ${element}`);
    const at = read(element, text);
    const above = open.at(-1)?.how ?? plain;
    const how: Manner = { ...above, ...Object.fromEntries(Object.entries(at).filter(([name]) => manners.has(name))) };
    pen.save();
    if (at['transform']) move(pen, at['transform']);
    if (at['clip-path']) {
      const path = clips.get(at['clip-path'].replace(/^url\(#|\)$/g, ''));
      if (!path) throw new Error(`no ${at['clip-path']}`);
      pen.clip(path);
    }
    if (element === 'svg') {
      if (open.length === 0) frame(pen, { ...at, viewBox: at['viewBox'] ?? `0 0 ${at['width'] ?? width} ${at['height'] ?? height}` }, width, height, false);
      else frame(pen, at, number(at['width']), number(at['height']), true);
    } else if (element === 'clipPath') clip = at['id'] ?? '';
    else if (element !== 'g') {
      const path = outline(element, at);
      if (clip === null) shape(pen, path, at, how);
      else clips.set(clip, path);
    }
    if (empty) pen.restore();
    else open.push({ element, how });
  }
  if (open.length > 0) throw new Error(`${open.at(-1)?.element ?? ''} does not end`);
}
