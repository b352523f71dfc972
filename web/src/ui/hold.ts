/** A press so long, in milliseconds, is held. */
const long = 500;

/** A press that is held acts, and is then not also a click; unless `act` says false. */
export function hold(node: HTMLElement, act: (press: PointerEvent) => void | false): { destroy(): void } {
  const end = new AbortController();
  const { signal } = end;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  const up = (): void => clearTimeout(timer);
  const down = (press: PointerEvent): void => {
    up();
    held = false;
    timer = setTimeout(() => (held = act(press) !== false), long);
  };
  const click = (event: Event): void => {
    if (!held) return;
    held = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  node.addEventListener('pointerdown', down, { signal });
  for (const name of ['pointerup', 'pointerleave', 'pointercancel']) node.addEventListener(name, up, { signal });
  node.addEventListener('click', click, { capture: true, signal });
  node.addEventListener('contextmenu', (event) => held && event.preventDefault(), { capture: true, signal });
  return {
    destroy() {
      up();
      end.abort();
    },
  };
}
