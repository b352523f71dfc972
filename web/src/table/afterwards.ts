// What stands beside follows what is looked at: the frame that shows a step does not wait for it.

/** A page that is out of sight paints no frames: after so many milliseconds none is waited for. */
const unseen = 500;
/** Milliseconds in which a frame gets from the page to the screen, with no other work in its way. */
const onItsWay = 4;

/** Does something in a task of its own, once the next frame has been painted. */
export function afterFrame(work: () => void): void {
  if (typeof requestAnimationFrame !== 'function') return void setTimeout(work, 0);
  let done = false;
  const once = (): void => {
    if (done) return;
    done = true;
    clearTimeout(timer);
    work();
  };
  const timer = setTimeout(once, unseen);
  requestAnimationFrame(() => setTimeout(once, onItsWay));
}

/** However fast steps come, what stands beside is never further behind, in milliseconds. */
const longest = 150;

/** Tells when what stands beside may follow. Steps that come before it did are followed at once. */
export class Following {
  private ticket = 0;
  private since: number | null = null;

  constructor(
    private readonly follow: () => void,
    /** The next step is on its way: to follow this one would only delay it. */
    private readonly coming: () => boolean,
    private readonly later: (work: () => void) => void = afterFrame,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** A step is drawn now. */
  step(): void {
    const ticket = ++this.ticket;
    this.since ??= this.clock();
    this.later(() => this.arrive(ticket));
  }

  /** Nobody looks any more. */
  stop(): void {
    this.ticket++;
    this.since = null;
  }

  private arrive(ticket: number): void {
    if (this.since === null) return;
    const late = this.clock() - this.since > longest;
    if (!late && ticket !== this.ticket) return;
    if (!late && this.coming()) {
      this.later(() => this.arrive(ticket));
      return;
    }
    this.since = null;
    this.follow();
  }
}
