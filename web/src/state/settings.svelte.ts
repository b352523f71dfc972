import { languages, type Language } from '../text/say';

// What a player has chosen for this browser. Kept in its storage; a refused or damaged one gives
// the usual values.

export interface Choices {
  language: Language;
  theme: 'system' | 'light' | 'dark';
  palette: 'standard' | 'redgreen' | 'blueyellow';
  contrast: 'normal' | 'high';
  motion: 'system' | 'off';
  sound: boolean;
  /** Seconds a bot may think about a decision. */
  thinking: 0.3 | 1 | 3;
  /** A turn waits for its explicit end. */
  confirm: boolean;
  /** Single letters take offers (WCAG 2.1.4 asks that they can be switched off). */
  letters: boolean;
  /** The name of the last person who sat down here. */
  name: string;
}

const place = 'refectory.settings';

function preferred(): Language {
  const wanted = typeof navigator === 'undefined' ? [] : navigator.languages;
  for (const tag of wanted) {
    const language = languages.find((each) => tag.toLowerCase().startsWith(each));
    if (language) return language;
  }
  return 'en';
}

export function usual(): Choices {
  return {
    language: preferred(),
    theme: 'system',
    palette: 'standard',
    contrast: 'normal',
    motion: 'system',
    sound: false,
    thinking: 1,
    confirm: true,
    letters: true,
    name: '',
  };
}

const allowed: { readonly [K in keyof Choices]?: readonly Choices[K][] } = {
  language: languages,
  theme: ['system', 'light', 'dark'],
  palette: ['standard', 'redgreen', 'blueyellow'],
  contrast: ['normal', 'high'],
  motion: ['system', 'off'],
  thinking: [0.3, 1, 3],
};

/** Reads stored choices; whatever is not a known value of a known choice is left out. */
export function readChoices(text: string | null, base: Choices): Choices {
  let stored: unknown = null;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    return base;
  }
  if (typeof stored !== 'object' || stored === null) return base;
  const result: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(stored)) {
    if (!(key in base)) continue;
    const values = allowed[key as keyof Choices] as readonly unknown[] | undefined;
    if (values ? values.includes(value) : typeof value === typeof result[key]) result[key] = value;
  }
  return result as unknown as Choices;
}

class Settings {
  choices = $state<Choices>(usual());
  dark = $state(false);
  still = $state(false);
  /** Names the colours of the page; changes once they are in force. */
  look = $state.raw('');

  start(): void {
    let text: string | null = null;
    try {
      text = localStorage.getItem(place);
    } catch {
      // Storage refused: the usual values, for this visit.
    }
    this.choices = readChoices(text, usual());
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const look = (): void => {
      this.dark = dark.matches;
      this.still = still.matches;
    };
    look();
    dark.addEventListener('change', look);
    still.addEventListener('change', look);
    $effect.root(() => {
      $effect(() => this.apply());
      $effect(() => this.keep(JSON.stringify(this.choices)));
    });
  }

  get theme(): 'light' | 'dark' {
    if (this.choices.theme !== 'system') return this.choices.theme;
    return this.dark ? 'dark' : 'light';
  }

  get moves(): boolean {
    return this.choices.motion === 'system' && !this.still;
  }

  private apply(): void {
    const root = document.documentElement;
    root.lang = this.choices.language;
    root.dataset['theme'] = this.theme;
    const set = (name: string, value: string | null): void => {
      if (value === null) delete root.dataset[name];
      else root.dataset[name] = value;
    };
    set('palette', this.choices.palette === 'standard' ? null : this.choices.palette);
    set('contrast', this.choices.contrast === 'normal' ? null : 'high');
    set('motion', this.moves ? null : 'off');
    this.look = [this.theme, this.choices.palette, this.choices.contrast].join(' ');
  }

  private keep(text: string): void {
    try {
      localStorage.setItem(place, text);
    } catch {
      // Nothing lost but the convenience.
    }
  }
}

export const settings = new Settings();
