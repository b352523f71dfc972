import { hold } from '../ui/hold';

type Topical = HTMLElement | SVGElement;

// Anything with data-help="topic" explains itself: on hover after a moment, on focus by '?', by a
// long press.
export function helpOn(node: HTMLElement, show: (topic: string | null, beside: Element | null) => void): { destroy(): void } {
  const end = new AbortController();
  const { signal } = end;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over: Topical | null = null;
  const topical = ({ target }: Event): Topical | null => (target instanceof Element ? target.closest<Topical>('[data-help]') : null);

  function stop(): void {
    clearTimeout(timer);
    if (over) show(null, null);
  }
  function enter(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') return;
    const found = topical(event);
    if (found === over) return;
    stop();
    over = found;
    const topic = found?.dataset['help'];
    if (found && topic) timer = setTimeout(() => show(topic, found), 550);
  }
  node.addEventListener('pointerover', enter, { signal });
  node.addEventListener('pointerdown', (event) => event.pointerType === 'mouse' && stop(), { signal });
  node.addEventListener(
    'pointerleave',
    () => {
      stop();
      over = null;
    },
    { signal },
  );
  const press = hold(node, (event) => {
    const found = topical(event);
    const topic = found?.dataset['help'];
    if (event.pointerType === 'mouse' || !found || !topic) return false;
    show(topic, found);
  });
  return {
    destroy() {
      clearTimeout(timer);
      press.destroy();
      end.abort();
    },
  };
}
