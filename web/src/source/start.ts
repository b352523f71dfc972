import type { Library, Wishes } from './library';
import { LocalLibrary } from './local';
import { Trouble } from './trouble';
import type { Port } from './wire';

/** The games of this browser. Throws a Trouble where it cannot play at all. */
export function openLibrary(wishes: Wishes): Library {
  if (typeof WebAssembly !== 'object' || typeof Worker !== 'function')
    throw new Trouble('no_wasm', 'this browser has no WebAssembly');
  let library: LocalLibrary | null = null;
  let workers: readonly Worker[] = [];
  // Both at once: one half of their channel would be of no use.
  const start = (): Port => {
    for (const worker of workers) worker.terminate();
    const host = new Worker(new URL('./host.worker.ts', import.meta.url), { type: 'module' });
    const thinker = new Worker(new URL('./think.worker.ts', import.meta.url), { type: 'module' });
    const { port1, port2 } = new MessageChannel();
    host.postMessage({ thinker: port1 }, [port1]);
    thinker.postMessage({ table: port2 }, [port2]);
    workers = [host, thinker];
    for (const worker of workers) {
      worker.addEventListener('error', (event) => {
        if (workers.includes(worker)) void library?.fail(new Trouble('engine_crashed', event.message || 'the worker died'));
      });
    }
    return host;
  };
  const games = new LocalLibrary(start(), wishes, start);
  library = games;
  // The browser asks before it closes a page with games that it did not let us keep.
  addEventListener('beforeunload', (event) => {
    if (games.holding) event.preventDefault();
  });
  // Without this the browser may throw games away when space is short.
  void navigator.storage?.persist?.().catch(() => false);
  return library;
}
