const nothing: ReadonlySet<string> = new Set();

/** What has just come to a board, step by step. After a jump nothing has: it just lies there. */
export class Arrivals {
  private at = -9;
  private there: ReadonlySet<string> = nothing;
  private fresh: ReadonlySet<string> = nothing;

  /** Of what lies there after so many moves, what did not lie there a step before. */
  of(at: number, there: ReadonlySet<string>): ReadonlySet<string> {
    if (at === this.at) return this.fresh;
    const step = Math.abs(at - this.at) <= 2;
    const fresh = step ? [...there].filter((thing) => !this.there.has(thing)) : [];
    this.fresh = fresh.length > 0 ? new Set(fresh) : nothing;
    this.there = there;
    this.at = at;
    return this.fresh;
  }
}
