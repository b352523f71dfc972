import { tileFace, type Face } from './tiles';
import type { Tile } from './view';

// Tiles put into a drawing by hand: a jump in a replay takes dozens away and lays dozens. One that is
// taken away is kept, because an image that is in the page again needs not be asked for again.

export interface Lying {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly face: Face;
}
interface Laid {
  readonly key: string;
  readonly image: SVGImageElement;
  /** Its number; monks have none. */
  readonly number: SVGTextElement | null;
  href: string;
  x: number;
  y: number;
}

export function lying(tile: Tile, x: number, y: number, r: number): Lying {
  return { key: `${tile} ${r}`, x, y, face: tileFace(tile, r) };
}

/** So many of a kind are kept. */
const most = 8;
const kept = new Map<string, Laid[]>();

function element<Name extends keyof SVGElementTagNameMap>(name: Name, attributes: Readonly<Record<string, string | number>>): SVGElementTagNameMap[Name] {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value));
  return made;
}

function make({ key, face }: Lying): Laid {
  const image = element('image', { href: face.href, width: 2 * face.half, height: 2 * face.half });
  const number = face.text === '' ? null : element('text', { 'font-size': face.size, 'font-weight': 750, 'text-anchor': 'middle' });
  if (number !== null) number.textContent = face.text;
  return { key, image, number, href: face.href, x: NaN, y: NaN };
}

// By coordinates: to the browser, every transform is a plane of its own.
function put(laid: Laid, { x, y, face }: Lying): void {
  if (laid.x !== x) {
    laid.image.setAttribute('x', String(x - face.half));
    laid.number?.setAttribute('x', String(x));
    laid.x = x;
  }
  if (laid.y !== y) {
    laid.image.setAttribute('y', String(y - face.half));
    laid.number?.setAttribute('y', String(y + face.low));
    laid.y = y;
  }
  if (laid.href !== face.href) laid.image.setAttribute('href', (laid.href = face.href));
}

function takeAway(laid: Laid): void {
  laid.image.remove();
  laid.number?.remove();
  const like = kept.get(laid.key);
  if (like === undefined) kept.set(laid.key, [laid]);
  else if (like.length < most) like.push(laid);
}

/** Fills an element with these tiles. They lie beside each other, so their order is of no matter. */
export function lay(root: SVGGElement, first: readonly Lying[]): { update(next: readonly Lying[]): void; destroy(): void } {
  let all: readonly Laid[] = [];
  const update = (next: readonly Lying[]): void => {
    const before = all;
    const stays = (laid: Laid | undefined, i: number): laid is Laid => laid !== undefined && laid.key === next[i]?.key;
    before.forEach((laid, i) => void (stays(laid, i) || takeAway(laid)));
    all = next.map((tile, i) => {
      const old = before[i];
      const stayed = stays(old, i);
      const laid = stayed ? old : (kept.get(tile.key)?.pop() ?? make(tile));
      put(laid, tile);
      if (!stayed) root.append(laid.image, ...(laid.number ? [laid.number] : []));
      return laid;
    });
  };
  update(first);
  return { update, destroy: () => update([]) };
}
