import { describe, expect, it } from 'vitest';
import { Following } from '../../src/table/afterwards';

// Frames are painted by hand, and the clock is set by hand.
function desk() {
  const page = { now: 0, coming: false, followed: 0, tasks: [] as (() => void)[] };
  const following = new Following(() => page.followed++, () => page.coming, (work) => page.tasks.push(work), () => page.now);
  const paint = (milliseconds = 16): void => {
    page.now += milliseconds;
    for (const task of page.tasks.splice(0)) task();
  };
  return { page, following, paint };
}

describe('what stands beside', () => {
  it('follows a frame later', () => {
    const { page, following, paint } = desk();
    following.step();
    expect(page.followed).toBe(0);
    paint();
    expect(page.followed).toBe(1);
    paint();
    expect(page.followed).toBe(1);
  });
  it('follows several steps at once', () => {
    const { page, following, paint } = desk();
    following.step();
    following.step();
    following.step();
    paint();
    expect(page.followed).toBe(1);
  });
  it('lets a step that is on its way go first', () => {
    const { page, following, paint } = desk();
    following.step();
    page.coming = true;
    paint();
    expect(page.followed).toBe(0);
    page.coming = false;
    paint();
    expect(page.followed).toBe(1);
  });
  it('is not left behind by steps that never end', () => {
    const { page, following, paint } = desk();
    page.coming = true;
    for (let i = 0; i < 20; i++) {
      following.step();
      paint();
    }
    expect(page.followed).toBeGreaterThanOrEqual(1);
    expect(page.followed).toBeLessThan(4);
  });
  it('stays where it is once nobody looks', () => {
    const { page, following, paint } = desk();
    following.step();
    following.stop();
    paint();
    expect(page.followed).toBe(0);
    following.step();
    paint();
    expect(page.followed).toBe(1);
  });
});
