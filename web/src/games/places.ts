// One set of listeners for a whole drawing. Things name themselves: data-place is the place,
// data-lit marks what can be chosen now, data-answer (or `meant`) is what a click on an unlit
// thing means.
// Arrow keys, help (data-help) and letters are the table's business.

export interface Listening {
  readonly pick: (place: string, answer?: string) => void;
  readonly point: (place: string | null) => void;
  /** Without it, what is neither lit nor has an answer stays silent. */
  readonly help?: (topic: string, beside: Element) => void;
  readonly meant?: (place: string) => string | undefined;
  /** Only what can be chosen is pointed at. */
  readonly litOnly?: boolean;
}

type Named = HTMLElement | SVGElement;
const named = (target: EventTarget | null): Named | null =>
  target instanceof Element ? target.closest<Named>('[data-place], [data-help]') : null;

export function places(root: Element, first: Listening): { update(next: Listening): void; destroy(): void } {
  let to = first;

  let shown: string | null = null;
  const show = (thing: Named | null): void => {
    const place = to.litOnly && thing?.dataset.lit === undefined ? null : (thing?.dataset.place ?? null);
    if (place !== shown || place !== null) to.point(place);
    shown = place;
  };
  const choose = (thing: Named): void => {
    const { place, lit, answer, help } = thing.dataset;
    if (place !== undefined && lit !== undefined) return to.pick(place);
    if (place !== undefined && answer !== undefined) return to.pick(place, answer);
    if (place !== undefined && to.meant) return to.pick(place, to.meant(place));
    if (help !== undefined) to.help?.(help, thing);
  };
  const click = (event: Event): void => {
    const thing = named(event.target);
    if (thing) choose(thing);
  };
  const key = (event: Event): void => {
    const thing = named(event.target);
    if (!(event instanceof KeyboardEvent) || !thing || thing instanceof HTMLButtonElement) return;
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    choose(thing);
  };
  // Only a mouse hovers, and only the keyboard's focus points: a finger's first tap must not
  // count as pointing, since the second one takes.
  const over = (event: Event): void => {
    if (event instanceof PointerEvent && event.pointerType === 'mouse') show(named(event.target));
  };
  const leave = (event: Event): void => {
    if (event instanceof PointerEvent && event.pointerType === 'mouse') show(null);
  };
  const focus = (event: Event): void => {
    const thing = named(event.target);
    if (thing?.matches(':focus-visible')) show(thing);
  };
  const blur = (event: Event): void => {
    if (named(event.target)?.matches(':focus-visible')) show(null);
  };

  const listeners: readonly (readonly [string, (event: Event) => void])[] = [
    ['click', click], ['keydown', key], ['pointerover', over], ['pointerleave', leave], ['focusin', focus], ['focusout', blur],
  ];
  for (const [name, listener] of listeners) root.addEventListener(name, listener);
  return {
    update: (next) => (to = next),
    destroy: () => {
      for (const [name, listener] of listeners) root.removeEventListener(name, listener);
    },
  };
}
