// A press that is held does more than one that is not: the held one is then not also a click.
export function hold(node: HTMLElement, act: () => void): { destroy(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let held = false;
  const down = (): void => {
    held = false;
    timer = setTimeout(() => {
      held = true;
      act();
    }, 600);
  };
  const up = (): void => clearTimeout(timer);
  const click = (event: Event): void => {
    if (!held) return;
    held = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  node.addEventListener('pointerdown', down);
  for (const name of ['pointerup', 'pointerleave', 'pointercancel']) node.addEventListener(name, up);
  node.addEventListener('click', click, true);
  return {
    destroy() {
      clearTimeout(timer);
      node.removeEventListener('pointerdown', down);
      for (const name of ['pointerup', 'pointerleave', 'pointercancel']) node.removeEventListener(name, up);
      node.removeEventListener('click', click, true);
    },
  };
}
