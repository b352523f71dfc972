// Anything with data-help="topic" explains itself: on hover after a moment, on focus by '?', by
// a long press. The press is then not also a click.

export function helpOn(node: HTMLElement, show: (topic: string | null, beside: Element | null) => void): { destroy(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pressed = false;
  let over: Element | null = null;
  const topicAt = (event: Event): HTMLElement | SVGElement | null =>
    event.target instanceof Element ? event.target.closest<HTMLElement | SVGElement>('[data-help]') : null;

  function enter(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') return;
    const found = topicAt(event);
    if (found === over) return;
    clearTimeout(timer);
    if (over) show(null, null);
    over = found;
    const topic = found?.dataset['help'];
    if (found && topic) timer = setTimeout(() => show(topic, found), 550);
  }
  function down(event: PointerEvent): void {
    clearTimeout(timer);
    pressed = false;
    if (event.pointerType === 'mouse') {
      if (over) show(null, null);
      return;
    }
    const found = topicAt(event);
    const topic = found?.dataset['help'];
    if (!found || !topic) return;
    timer = setTimeout(() => {
      pressed = true;
      show(topic, found);
    }, 500);
  }
  function up(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') clearTimeout(timer);
  }
  function click(event: MouseEvent): void {
    if (!pressed) return;
    pressed = false;
    event.preventDefault();
    event.stopPropagation();
  }
  function menu(event: Event): void {
    if (pressed) event.preventDefault();
  }
  function leave(): void {
    clearTimeout(timer);
    if (over) show(null, null);
    over = null;
  }

  const events: [string, (event: never) => void, boolean][] = [
    ['pointerover', enter, false],
    ['pointerdown', down, false],
    ['pointerup', up, false],
    ['pointercancel', up, false],
    ['pointerleave', leave, false],
    ['click', click, true],
    ['contextmenu', menu, true],
  ];
  for (const [name, listener, capture] of events) node.addEventListener(name, listener as EventListener, capture);
  return {
    destroy() {
      clearTimeout(timer);
      for (const [name, listener, capture] of events) node.removeEventListener(name, listener as EventListener, capture);
    },
  };
}
