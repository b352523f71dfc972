import type { GameId } from '../source/source';
import type { GameModule } from './module';

// The games by name, each fetched when it is first needed.

const found = import.meta.glob<{ default: GameModule }>('./*/index.ts');
const loaded = new Map<GameId, Promise<GameModule>>();

export const modules = {
  load(id: GameId): Promise<GameModule> {
    let module = loaded.get(id);
    if (!module) {
      const fetch = found[`./${id}/index.ts`];
      module = fetch ? fetch().then((file) => file.default) : Promise.reject(new Error(`no module for ${id}`));
      // A failed fetch (offline, say) may be tried again.
      module.catch(() => loaded.delete(id));
      loaded.set(id, module);
    }
    return module;
  },
};
