// One set of listeners for a whole drawing. Things name themselves: data-place is the place,
// data-lit marks what can be chosen now, data-answer is what a click on an unlit thing means,
// data-topic is the help on it.

export interface Listening {
  readonly pick: (place: string, answer?: string) => void;
  readonly point: (place: string | null) => void;
  readonly help: (topic: string, beside: Element) => void;
}

type Named = HTMLElement | SVGElement;
const named = (target: EventTarget | null): Named | null =>
  target instanceof Element ? target.closest<Named>('[data-place], [data-topic]') : null;

function middle(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** The nearest lit thing in the direction of an arrow key: along it counts once, across it twice. */
function towards(root: Element, from: Element, key: string): Named | null {
  const start = middle(from);
  const sign = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  const level = key === 'ArrowRight' || key === 'ArrowLeft';
  let best: Named | null = null;
  let least = Infinity;
  for (const other of root.querySelectorAll<Named>('[data-lit]')) {
    const { x, y } = middle(other);
    const along = sign * (level ? x - start.x : y - start.y);
    const across = Math.abs(level ? y - start.y : x - start.x);
    if (other === from || along < 2) continue;
    if (along + 2 * across < least) [best, least] = [other, along + 2 * across];
  }
  return best;
}

export function places(root: Element, first: Listening): { update(next: Listening): void; destroy(): void } {
  let to = first;
  let press: ReturnType<typeof setTimeout> | undefined;
  let held = false;

  const choose = (thing: Named): void => {
    const { place, lit, answer, topic } = thing.dataset;
    if (place !== undefined && lit !== undefined) return to.pick(place);
    if (place !== undefined && answer !== undefined) return to.pick(place, answer);
    if (topic !== undefined) to.help(topic, thing);
  };
  const click = (event: Event): void => {
    const thing = named(event.target);
    if (thing && !held) choose(thing);
    held = false;
  };
  const key = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || event.ctrlKey || event.metaKey || event.altKey) return;
    const thing = named(event.target);
    if (!thing) return;
    if ((event.key === 'Enter' || event.key === ' ') && !(thing instanceof HTMLButtonElement)) {
      event.preventDefault();
      event.stopPropagation();
      return choose(thing);
    }
    if (event.key === '?' && thing.dataset.topic !== undefined) {
      event.stopPropagation();
      return to.help(thing.dataset.topic, thing);
    }
    if (!event.key.startsWith('Arrow')) return;
    const next = towards(root, thing, event.key);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  };
  const over = (event: Event): void => {
    const place = named(event.target)?.dataset.place;
    to.point(place ?? null);
  };
  const leave = (): void => to.point(null);
  // A long press, or the other mouse button, asks for help and takes nothing.
  const ask = (event: Event): void => {
    const thing = named(event.target);
    if (thing?.dataset.topic === undefined) return;
    event.preventDefault();
    to.help(thing.dataset.topic, thing);
  };
  const down = (event: Event): void => {
    held = false;
    const thing = named(event.target);
    const topic = thing?.dataset.topic;
    if (!(event instanceof PointerEvent) || event.pointerType !== 'touch' || !thing || topic === undefined) return;
    press = setTimeout(() => {
      held = true;
      to.help(topic, thing);
    }, 500);
  };
  const up = (): void => clearTimeout(press);

  const listeners: readonly (readonly [string, (event: Event) => void])[] = [
    ['click', click], ['keydown', key], ['pointerover', over], ['pointerleave', leave], ['focusin', over],
    ['focusout', leave], ['contextmenu', ask], ['pointerdown', down], ['pointerup', up], ['pointercancel', up],
    ['pointermove', (event) => event instanceof PointerEvent && Math.hypot(event.movementX, event.movementY) > 3 && up()],
  ];
  for (const [name, listener] of listeners) root.addEventListener(name, listener);
  return {
    update: (next) => (to = next),
    destroy: () => {
      clearTimeout(press);
      for (const [name, listener] of listeners) root.removeEventListener(name, listener);
    },
  };
}
