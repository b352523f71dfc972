import { SvelteMap } from 'svelte/reactivity';
import { modules } from '../games/registry';
import type { GameId } from '../source/source';
import { sayer, type Language, type Messages, type Say } from '../text/say';

// The words of the page in the chosen language: those of the frame, and those of each game that
// was opened. A switch of language shows once everything needed for it has arrived, so that no
// screen is ever half in one and half in the other.

const frames: Readonly<Record<Language, () => Promise<{ default: Messages }>>> = {
  en: () => import('../text/en.json'),
  pl: () => import('../text/pl.json'),
  es: () => import('../text/es.json'),
};

class Text {
  /** The language that is shown; null until its words are here. */
  language = $state<Language | null>(null);
  private readonly messages = new SvelteMap<string, Messages>();
  private readonly games = new Set<GameId>();
  private wanted: Language = 'en';
  private readonly sayers = new Map<string, Say>();

  async use(language: Language): Promise<void> {
    this.wanted = language;
    await Promise.all([this.frame(language), ...[...this.games].map((id) => this.fetch(language, id))]);
    if (this.wanted === language) this.language = language;
  }

  /** Fetches the words of a game; after that `of(id)` says them. */
  async open(id: GameId): Promise<void> {
    this.games.add(id);
    await this.fetch(this.wanted, id);
  }

  private async frame(language: Language): Promise<void> {
    if (!this.messages.has(language)) this.messages.set(language, (await frames[language]()).default);
  }

  private async fetch(language: Language, id: GameId): Promise<void> {
    const key = `${language}/${id}`;
    if (this.messages.has(key)) return;
    const module = await modules.load(id);
    this.messages.set(key, (await module.messages[language]()).default);
  }

  get say(): Say {
    return this.sayer(null);
  }

  of(id: GameId): Say {
    return this.sayer(id);
  }

  private sayer(id: GameId | null): Say {
    const language = this.language ?? 'en';
    const own = id ? this.messages.get(`${language}/${id}`) : undefined;
    const frame = this.messages.get(language) ?? {};
    const key = `${language}/${id ?? ''}/${own ? 1 : 0}`;
    let say = this.sayers.get(key);
    if (!say) {
      say = own ? sayer(language, own, frame) : sayer(language, frame);
      if (frame !== undefined && this.messages.has(language)) this.sayers.set(key, say);
    }
    return say;
  }
}

export const text = new Text();
