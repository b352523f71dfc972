import { freshId } from './fresh';

// A game is played in one tab at a time. Browsers have locks for that, but only over https and on the
// machine itself, and not where they refuse storage. Elsewhere the tabs ask each other.

/** Holds a game against other tabs: gives what lets it go, or null if another tab has it. `lost` is
 *  called if another tab took it nevertheless. */
export type Lock = (id: string, lost: () => void) => Promise<(() => void) | null>;

/** What is needed of the browser's locks. */
export type Locks = Pick<LockManager, 'request'>;

function lockByBrowser(locks: Locks, id: string): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    const asked = locks.request(`refectory ${id}`, { ifAvailable: true }, (held) => {
      if (held === null) {
        resolve(null);
        return undefined;
      }
      return new Promise<void>((release) => resolve(release));
    });
    asked.catch(reject);
  });
}

interface Word {
  readonly says: 'asks' | 'has' | 'takes';
  readonly id: string;
  readonly from: string;
  /** Whose question that answers. */
  readonly to?: string;
}

/** A tab asks for a game and takes it if none answers in time. One that was frozen meanwhile hears
 *  later that the game was taken, and lets it go: what the other tab has is newer. */
export function lockAmongTabs(channel: BroadcastChannel, patience = 250): Lock {
  const me = freshId();
  const asking = new Map<string, () => void>();
  const having = new Map<string, () => void>();
  const say = (word: Omit<Word, 'from'>): void => channel.postMessage({ ...word, from: me } satisfies Word);

  channel.addEventListener('message', ({ data }: MessageEvent) => {
    const { says, id, from, to } = data as Word;
    if (to !== undefined && to !== me) return;
    // Of tabs that ask at once, all but one give way.
    if (says === 'asks' && (having.has(id) || (asking.has(id) && me < from))) {
      say({ says: 'has', id, to: from });
      return;
    }
    asking.get(id)?.();
    if (says !== 'takes') return;
    having.get(id)?.();
    having.delete(id);
  });

  return async (id, lost) => {
    if (having.has(id) || asking.has(id)) return null;
    const silence = await new Promise<boolean>((resolve) => {
      const wait = setTimeout(() => resolve(true), patience);
      asking.set(id, () => {
        clearTimeout(wait);
        resolve(false);
      });
      say({ says: 'asks', id });
    });
    asking.delete(id);
    if (!silence) return null;
    having.set(id, lost);
    say({ says: 'takes', id });
    return () => {
      if (having.get(id) === lost) having.delete(id);
    };
  };
}

/** The best that this browser offers; where it offers nothing, every tab may play. */
export function bestLock(locks: Locks | undefined, channel: () => BroadcastChannel): Lock {
  let among: Lock | null = null;
  const ask: Lock = async (id, lost) => {
    try {
      among ??= lockAmongTabs(channel());
    } catch {
      return () => undefined;
    }
    return among(id, lost);
  };
  if (locks === undefined) return ask;
  return (id, lost) => lockByBrowser(locks, id).catch(() => ask(id, lost));
}
