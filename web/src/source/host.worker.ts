import { loadModule } from '../engine/load';
import address from '../generated/engine.wasm?url';
import { serveHost } from './host';
import { bestLock } from './lock';
import { BrowserStore } from './store';
import type { Port } from './wire';

// The first message brings the port to the thinker.
const page = self as unknown as Port;

self.addEventListener(
  'message',
  ({ data }: MessageEvent<{ thinker: MessagePort }>) => {
    serveHost(page, {
      module: () => loadModule(address),
      thinker: data.thinker,
      // Some browsers refuse even to name their storage.
      store: async () => BrowserStore.open(self.indexedDB),
      lock: bestLock(navigator.locks, () => new BroadcastChannel('refectory')),
    });
  },
  { once: true },
);
