import { afterEach, describe, expect, it } from 'vitest';
import { bestLock, lockAmongTabs, type Locks } from '../../src/source/lock';
import { Trouble } from '../../src/source/trouble';
import { closePorts, isAsked, library, setup, until } from './ground';

// One tab plays a game, also in browsers without locks: over plain http, or where storage is refused.

const open: BroadcastChannel[] = [];
afterEach(() => {
  for (const channel of open.splice(0)) channel.close();
  closePorts();
});

function channel(): BroadcastChannel {
  const made = new BroadcastChannel('refectory');
  open.push(made);
  return made;
}
const tab = () => lockAmongTabs(channel(), 60);
const nothing = (): void => undefined;

describe('tabs that ask each other', () => {
  it('give a game to one of them, and to the next when it is let go', async () => {
    const [first, second] = [tab(), tab()];
    const release = await first('a', nothing);
    expect(release).not.toBeNull();
    expect(await second('a', nothing)).toBeNull();
    expect(await first('a', nothing)).toBeNull();
    expect(await second('b', nothing)).not.toBeNull();
    release?.();
    expect(await second('a', nothing)).not.toBeNull();
    expect(await first('a', nothing)).toBeNull();
  });

  it('give a game to one even if many ask at once', async () => {
    for (let i = 0; i < 5; i++) {
      const asked = await Promise.all(Array.from({ length: 4 }, () => tab()(`game ${i}`, nothing)));
      expect(asked.filter((release) => release !== null)).toHaveLength(1);
    }
  });

  it('do not wait for a tab that is gone', async () => {
    const gone = channel();
    expect(await lockAmongTabs(gone, 60)('a', nothing)).not.toBeNull();
    gone.close();
    expect(await tab()('a', nothing)).not.toBeNull();
  });

  it('tell one that was frozen that it has lost the game', async () => {
    // It hears everything, but late.
    const frozen = channel();
    const late: MessageEvent[] = [];
    frozen.addEventListener('message', (event) => void late.push(event));
    let hear: (event: MessageEvent) => void = nothing;
    const slow = {
      addEventListener: (_: string, listener: typeof hear) => void (hear = listener),
      postMessage: (word: unknown) => frozen.postMessage(word),
    } as unknown as BroadcastChannel;
    let lost = 0;
    const release = await lockAmongTabs(slow, 60)('a', () => lost++);
    const other = tab();
    expect(await other('a', nothing)).not.toBeNull();
    await expect.poll(() => late.length).toBe(2);
    for (const event of late) hear(event);
    expect(lost).toBe(1);
    // What it lets go is no longer its own.
    release?.();
    expect(await tab()('a', nothing)).toBeNull();
  });
});

describe('the best lock', () => {
  const refused = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) } as unknown as Locks;
  const none = { request: (_: string, __: unknown, give: (held: null) => unknown) => Promise.resolve(give(null)) } as unknown as Locks;
  const one = { request: (_: string, __: unknown, give: (held: object) => unknown) => Promise.resolve(give({})) } as unknown as Locks;
  const silent = (): BroadcastChannel => {
    throw new Error('not asked for');
  };

  it('is the browser\'s own, which needs no other', async () => {
    expect(await bestLock(none, silent)('a', nothing)).toBeNull();
    expect(await bestLock(one, silent)('a', nothing)).not.toBeNull();
  });
  it.each([undefined, refused])('asks the other tabs where the browser has none or refuses it', async (locks) => {
    expect(await bestLock(locks, channel)('a', nothing)).not.toBeNull();
    expect(await bestLock(locks, channel)('a', nothing)).toBeNull();
  });
  it('lets everybody play where nobody can be asked', async () => {
    expect(await bestLock(undefined, silent)('a', nothing)).not.toBeNull();
  });
});

it('a game that another tab took is played on there alone', async () => {
  let lose = nothing;
  const shelf = library({ lock: async (_, lost) => { lose = lost; return nothing; } });
  const told: string[] = [];
  shelf.watch((code) => told.push(code));
  const source = await shelf.create(setup('ora', 'pn'), 7);
  const { now } = await until(source, isAsked);
  lose();
  const code = await source.take(now.offers[0] ?? '').catch((reason: unknown) => (reason instanceof Trouble ? reason.code : reason));
  expect(code).toBe('open_elsewhere');
  expect(told).toEqual(['open_elsewhere']);
  source.close();
  const again = await shelf.open(source.id);
  expect(await again.take(now.offers[0] ?? '')).toBeNull();
});
