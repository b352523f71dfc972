// Markup put into the page and taken out again. What is taken out is kept: a card that comes back
// needs not be read again, nor its images be asked for.

type Nodes = readonly ChildNode[];

const most = 250;
// The oldest first.
const kept = new Map<string, Nodes>();

function read(markup: string, inside: Element): Nodes {
  const template = document.createElement('template');
  const drawn = inside instanceof SVGElement;
  template.innerHTML = drawn ? `<svg>${markup}</svg>` : markup;
  return [...((drawn ? template.content.firstChild : template.content) ?? template).childNodes];
}

function keep(key: string, nodes: Nodes): void {
  kept.delete(key);
  kept.set(key, nodes);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}

/** Fills an element with markup of our own making. */
export function stamp(element: Element, markup: string): { update(markup: string): void; destroy(): void } {
  const kind = element instanceof SVGElement ? 'svg ' : 'html ';
  let shown = '';
  const put = (next: string): void => {
    if (next === shown) return;
    const old: Nodes = [...element.childNodes];
    const nodes = kept.get(kind + next) ?? read(next, element);
    kept.delete(kind + next);
    element.replaceChildren(...nodes);
    if (shown !== '') keep(kind + shown, old);
    shown = next;
  };
  put(markup);
  return { update: put, destroy: () => put('') };
}
