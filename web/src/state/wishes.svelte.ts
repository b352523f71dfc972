import type { Library, Wishes } from '../source/library';
import { settings } from './settings.svelte';

/** What the settings mean to a game. */
export function wishes(): Wishes {
  return {
    confirmEnd: settings.choices.confirm,
    botBudget: settings.choices.thinking,
    botPause: 0, // the table shows moves at its own pace
  };
}

export function followWishes(library: Library): void {
  $effect.root(() => {
    $effect(() => library.wish(wishes()));
  });
}
