import type { Library } from '../source/library';
import { openLibrary } from '../source/start';
import { followWishes, wishes } from './wishes.svelte';

// The games of this browser, opened once. Fails with a Trouble where nothing can be played.
let opened: Library | null = null;

export async function library(): Promise<Library> {
  if (opened === null) {
    opened = openLibrary(wishes());
    followWishes(opened);
  }
  return opened;
}
