import type { GameId } from '../source/source';

// Where we are, in the address after '#', so that the page works under any path of any static
// host and back and forward work.

export type Route =
  /** `lost`: the address could not be read. */
  | { readonly name: 'home'; readonly lost?: true }
  | { readonly name: 'new'; readonly game?: GameId }
  | { readonly name: 'game'; readonly id: string }
  | { readonly name: 'replay'; readonly id: string; readonly at: number }
  | { readonly name: 'score'; readonly id: string }
  | { readonly name: 'rules'; readonly game?: GameId; readonly topic?: string }
  | { readonly name: 'learn'; readonly game: GameId }
  | { readonly name: 'settings' }
  | { readonly name: 'about' };

export const gameIds: readonly GameId[] = ['ora', 'ale', 'ragusa'];

export type Screen = 'Home' | 'Game' | 'Rules' | 'Settings' | 'About';

interface Page {
  /** Parts that begin with a colon are those of the route; with a question mark they may be missing. */
  readonly address: string;
  readonly screen: Screen;
  /** The key of its title; null where the house's name is enough. */
  readonly title: string | null;
}

/** An address is that of the first page that it fits. */
export const pages = {
  home: { address: '', screen: 'Home', title: null },
  new: { address: 'new/:game?', screen: 'Home', title: 'new.title' },
  replay: { address: 'game/:id/replay/:at', screen: 'Game', title: 'nav.replay' },
  score: { address: 'game/:id/score', screen: 'Game', title: 'score.title' },
  game: { address: 'game/:id', screen: 'Game', title: null },
  learn: { address: 'learn/:game', screen: 'Game', title: 'guide.title' },
  rules: { address: 'rules/:game?/:topic?', screen: 'Rules', title: 'nav.reference' },
  settings: { address: 'settings', screen: 'Settings', title: 'nav.settings' },
  about: { address: 'about', screen: 'About', title: 'nav.about' },
} as const satisfies Readonly<Record<Route['name'], Page>>;

/** What a part of an address means; undefined if nothing. */
const meanings: Readonly<Record<string, (text: string) => string | number | undefined>> = {
  game: (text) => gameIds.find((id) => id === text),
  id: (text) => text || undefined,
  topic: (text) => text || undefined,
  at: (text) => Math.max(0, Math.floor(Number(text) || 0)),
};

/** The parts of a route in an address; null if it is not of that page. */
function partsOf({ address }: Page, words: readonly string[]): Readonly<Record<string, string | number>> | null {
  const found: Record<string, string | number> = {};
  for (const [i, part] of address.split('/').entries()) {
    const word = words[i] ?? '';
    const name = /^:(\w+)/.exec(part)?.[1];
    const value = name === undefined ? undefined : meanings[name]?.(word);
    if (name !== undefined && value !== undefined) found[name] = value;
    else if (part.endsWith('?')) break;
    else if (name !== undefined || part !== word) return null;
  }
  return found;
}

/** The route of an address; what cannot be read leads home. */
export function readRoute(hash: string): Route {
  const words = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return '';
      }
    });
  for (const [name, page] of Object.entries(pages)) {
    const parts = partsOf(page, words);
    if (parts) return { name, ...parts } as Route;
  }
  return { name: 'home', lost: true };
}

export function href(route: Route): string {
  const own: Readonly<Record<string, unknown>> = route;
  const parts = pages[route.name].address.split('/').map((part) => (part.startsWith(':') ? own[part.replace(/\W/g, '')] : part));
  return '#/' + parts.filter((part) => part !== undefined).map((part) => encodeURIComponent(String(part))).join('/');
}

class Router {
  route = $state.raw<Route>({ name: 'home' });

  private moves = 0;

  start(): void {
    const read = (): void => {
      clearTimeout(this.timer);
      this.unwritten = null;
      this.route = readRoute(location.hash);
    };
    read();
    addEventListener('hashchange', () => this.moves++);
    addEventListener('hashchange', read);
    addEventListener('popstate', read);
    addEventListener('pagehide', () => this.write());
  }

  go(route: Route): void {
    this.write();
    location.hash = href(route);
  }

  /** To where one came from; home for whoever opened this address directly. */
  back(): void {
    if (this.moves > 0) history.back();
    else this.go({ name: 'home' });
  }

  /** The same without a new entry in the history: the slider of a replay, a redirect. */
  replace(route: Route): void {
    this.route = route;
    this.unwritten = route;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.write(), 200);
  }

  // Browsers count changes of the address, and each costs milliseconds: a slider that is dragged
  // writes it once it rests.
  private unwritten: Route | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  private write(): void {
    clearTimeout(this.timer);
    if (this.unwritten !== null) history.replaceState(history.state, '', href(this.unwritten));
    this.unwritten = null;
  }
}

export const router = new Router();
