import type { Library, Wishes } from '../source/library';
import { settings } from './settings.svelte';

/** Milliseconds between two decisions of bots, so that eyes can follow. */
const kPause = 250;

/** What the settings mean to a game. */
export function wishes(): Wishes {
  return {
    confirmEnd: settings.choices.confirm,
    botBudget: settings.choices.thinking,
    botPause: kPause,
  };
}

export function followWishes(library: Library): void {
  $effect.root(() => {
    $effect(() => library.wish(wishes()));
  });
}
