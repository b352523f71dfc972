import { loadModule } from '../engine/load';
import address from '../generated/engine.wasm?url';
import { serveHost } from './host';
import { BrowserStore } from './store';
import type { Port } from './wire';

// The first message brings the port to the thinker.
const page = self as unknown as Port;

async function lock(id: string): Promise<(() => void) | null> {
  if (navigator.locks === undefined) return () => undefined; // not over plain http
  return new Promise((resolve) => {
    void navigator.locks.request(`refectory ${id}`, { ifAvailable: true }, (held) => {
      if (held === null) {
        resolve(null);
        return undefined;
      }
      return new Promise<void>((release) => resolve(release));
    });
  });
}

self.addEventListener(
  'message',
  ({ data }: MessageEvent<{ thinker: MessagePort }>) => {
    serveHost(page, {
      module: () => loadModule(address),
      thinker: data.thinker,
      // Some browsers refuse even to name their storage.
      store: async () => BrowserStore.open(self.indexedDB),
      lock,
    });
  },
  { once: true },
);
