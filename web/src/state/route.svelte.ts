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

function gameId(text: string | undefined): GameId | undefined {
  return gameIds.find((id) => id === text);
}

/** The route of an address; what cannot be read leads home. */
export function readRoute(hash: string): Route {
  const [name, first, second, third] = hash
    .replace(/^#?\/?/, '')
    .split('/')
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return '';
      }
    });
  const game = gameId(first);
  switch (name) {
    case 'new':
      return game ? { name, game } : { name };
    case 'game':
      if (!first) break;
      if (second === 'replay') return { name: 'replay', id: first, at: Math.max(0, Math.floor(Number(third) || 0)) };
      if (second === 'score') return { name: 'score', id: first };
      return { name, id: first };
    case 'rules':
      if (!game) return { name };
      return second ? { name, game, topic: second } : { name, game };
    case 'learn':
      if (game) return { name, game };
      break;
    case 'settings':
    case 'about':
      return { name };
  }
  return name ? { name: 'home', lost: true } : { name: 'home' };
}

export function href(route: Route): string {
  const parts = ((): (string | number)[] => {
    switch (route.name) {
      case 'home':
        return [];
      case 'new':
        return route.game ? ['new', route.game] : ['new'];
      case 'game':
        return ['game', route.id];
      case 'replay':
        return ['game', route.id, 'replay', route.at];
      case 'score':
        return ['game', route.id, 'score'];
      case 'rules':
        return ['rules', route.game, route.topic].filter((part) => part !== undefined);
      case 'learn':
        return ['learn', route.game];
      default:
        return [route.name];
    }
  })();
  return '#/' + parts.map((part) => encodeURIComponent(part)).join('/');
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
