import { loadModule } from '../engine/load';
import address from '../generated/thinker.wasm?url';
import { serveThinker } from './think';

// The first message brings the port to the table.
self.addEventListener(
  'message',
  ({ data }: MessageEvent<{ table: MessagePort }>) => serveThinker(data.table, () => loadModule(address)),
  { once: true },
);
