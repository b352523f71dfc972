import { expect, type Locator, type Page } from '@playwright/test';

// A player made of script: looks at the page as a person would, and clicks what is lit. Knows no
// rules and no game.

export type Hand = 'mouse' | 'touch' | 'keys';

interface Sight {
  readonly over: boolean;
  readonly curtain: boolean;
  /** The turn waits for nothing but its end. */
  readonly complete: boolean;
  /** It may be ended, among other answers. */
  readonly endable: boolean;
  readonly paying: boolean;
  readonly mine: boolean;
  /** What stands beside follows in a frame, and is deaf until then. */
  readonly behind: boolean;
  /** A sheet of help lies over the phone. */
  readonly helping: boolean;
  readonly offers: readonly string[];
  /** Places of the board that are lit and can be seen. */
  readonly lit: readonly string[];
  readonly at: string;
}

/** Small numbers that look random and are the same in every run. */
export function dice(seed: number): (sides: number) => number {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

function look(page: Page): Promise<Sight> {
  return page.evaluate(() => {
    const seen = (element: Element): boolean => {
      const box = element.getBoundingClientRect();
      return box.width > 0 && box.height > 0;
    };
    const all = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(seen);
    const offers = all('button.offer[data-offer]').map((each) => each.getAttribute('data-offer') ?? '');
    const mine = document.querySelector('[data-testid="table"]')?.hasAttribute('data-mine') ?? false;
    const endable = all('[data-testid="end-turn"][aria-disabled="false"]').length > 0;
    return {
      over: all('[data-testid="over"]').length > 0,
      curtain: document.querySelector('dialog[open] #curtain-title') !== null,
      complete: endable && !mine,
      endable: endable && mine,
      paying: all('dialog[open] [data-testid="pay"]').length > 0,
      mine,
      helping: all('dialog.sheet[open] .help').length > 0,
      behind: document.querySelector('[data-behind]') !== null,
      offers,
      lit: all('[data-place][data-lit]').map((each) => each.getAttribute('data-place') ?? ''),
      at: document.querySelector('[data-testid="question"]')?.textContent + '|' + offers.join('|'),
    };
  });
}

export class Player {
  /** How often each way was used: a test can ask that all were. */
  readonly used = { board: 0, list: 0, pay: 0, curtain: 0, end: 0 };
  decisions = 0;
  private readonly roll: (sides: number) => number;
  /** The last tap was a second one: if the first had already taken the place, it asks for help. */
  private twice = false;

  constructor(
    private readonly page: Page,
    private readonly hand: Hand = 'mouse',
    seed = 1,
  ) {
    this.roll = dice(seed);
  }

  /** Plays until the game is over, or that many decisions have been made. */
  async play(most = Infinity): Promise<void> {
    while (this.decisions < most) {
      const sight = await this.wait();
      if (sight.over) return;
      await this.act(sight);
    }
  }

  /** Waits until there is something to do. Bots may think for as long as they like. */
  private async wait(): Promise<Sight> {
    const begin = Date.now();
    for (;;) {
      const sight = await look(this.page);
      if (sight.helping && this.twice) {
        this.twice = false;
        await this.page.keyboard.press('Escape');
        continue;
      }
      if (sight.over || sight.curtain || sight.complete || sight.paying) return sight;
      if (sight.mine && !sight.behind && sight.offers.length + sight.lit.length > 0) return sight;
      expect(Date.now() - begin, `waited for a minute at: ${sight.at}`).toBeLessThan(60_000);
      await this.page.waitForTimeout(20);
    }
  }

  private async act(sight: Sight): Promise<void> {
    if (sight.curtain) {
      this.used.curtain++;
      await this.press(this.page.locator('dialog[open]:has(#curtain-title) button'), sight);
      await expect.poll(async () => (await look(this.page)).curtain, { intervals: [10] }).toBe(false);
      return;
    }
    if (sight.complete) {
      await this.end(sight);
      await expect.poll(async () => (await look(this.page)).complete, { intervals: [10] }).toBe(false);
      return;
    }
    this.decisions++;
    if (sight.paying) {
      this.used.pay++;
      if (this.hand === 'keys') await this.page.keyboard.press('Enter');
      else await this.press(this.page.getByTestId('pay'), sight);
      await this.changed(sight);
      return;
    }
    if (sight.endable && this.roll(4) === 0) {
      await this.end(sight);
      await this.changed(sight);
      return;
    }
    if (this.hand === 'keys') return this.byKeys(sight);
    const board = sight.lit.length > 0 && (sight.offers.length === 0 || this.roll(3) > 0);
    await (board ? this.onBoard(sight) : this.inList(sight));
  }

  private async end(sight: Sight): Promise<void> {
    this.used.end++;
    if (this.hand === 'keys') await this.page.keyboard.press('e');
    else await this.press(this.page.getByTestId('end-turn').filter({ visible: true }).first(), sight);
  }

  private async onBoard(sight: Sight): Promise<void> {
    this.used.board++;
    const place = sight.lit[this.roll(sight.lit.length)] ?? '';
    const spot = this.page.locator(`[data-place="${place}"][data-lit]`).filter({ visible: true }).first();
    await this.press(spot, sight);
    if (this.hand === 'touch') {
      // The first tap selects, the second takes; one that is already selected is taken at once.
      const selected = await this.changed(sight, 200);
      this.twice = selected.at === sight.at && selected.mine;
      if (this.twice) await spot.tap({ timeout: 1000 }).catch(() => undefined);
    }
    // A place with several answers narrows the list to them.
    const then = await this.changed(sight);
    if (then.mine && then.offers.length > 0 && then.offers.every((offer) => sight.offers.includes(offer)) && then.offers.length < sight.offers.length)
      await this.inList(then);
  }

  private async inList(sight: Sight): Promise<void> {
    this.used.list++;
    const offer = sight.offers[this.roll(sight.offers.length)] ?? '';
    await this.press(this.page.locator(`button.offer[data-offer="${offer}"]`).filter({ visible: true }).first(), sight);
    await this.changed(sight);
  }

  /** By its letter or number where it has one, by arrows and Enter where not. */
  private async byKeys(sight: Sight): Promise<void> {
    this.used.list++;
    const index = this.roll(sight.offers.length);
    const offer = this.page.locator('button.offer[data-offer]').nth(index);
    const key = await offer.getAttribute('aria-keyshortcuts');
    if (key) await this.page.keyboard.press(key);
    else {
      await this.page.locator('button.offer[tabindex="0"]').first().focus();
      await this.page.keyboard.press('Home');
      for (let i = 0; i < index; i++) await this.page.keyboard.press('ArrowDown');
      await this.page.keyboard.press('Enter');
    }
    await this.changed(sight);
  }

  /** The page answers an action by showing something else. */
  private async changed(before: Sight, patience = 1000): Promise<Sight> {
    const begin = Date.now();
    for (;;) {
      const now = await look(this.page);
      const other = now.at !== before.at || now.complete || now.over || now.curtain || now.paying !== before.paying;
      if (other || Date.now() - begin > patience) return now;
      await this.page.waitForTimeout(10);
    }
  }

  private async press(target: Locator, sight: Sight): Promise<void> {
    try {
      if (this.hand === 'touch') await target.tap();
      else if (this.hand === 'mouse') await target.click();
      else {
        await target.focus();
        await this.page.keyboard.press('Enter');
      }
    } catch (error) {
      // A page that has gone on since it was looked at is looked at again. What is still asked
      // and cannot be pressed is a fault of the page.
      if ((await target.count()) > 0 && (await look(this.page)).at === sight.at) throw error;
    }
  }
}
