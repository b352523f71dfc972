import type { Library } from '../source/library';
import { openLibrary } from '../source/start';
import { followWishes, wishes } from './wishes.svelte';

// The games of this browser, opened once.
let opened: Library | null = null;

export async function library(): Promise<Library> {
  // In development an address such as #/game/ora-3-7 plays on the native engine.
  if (import.meta.env.DEV && /^#\/game\/(ora|ale|ragusa)-\d/.test(location.hash))
    return (await import('../../dev/library')).library;
  if (opened === null) {
    opened = openLibrary(wishes());
    followWishes(opened);
  }
  return opened;
}
