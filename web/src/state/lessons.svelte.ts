// Which stored games are guided first games, and how far their goals are reached.

const place = 'refectory.lessons';

function read(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
  } catch {
    return {};
  }
}

class Lessons {
  private reached = $state<Record<string, number>>(read());

  has(id: string): boolean {
    return id in this.reached;
  }

  goal(id: string): number {
    return this.reached[id] ?? 0;
  }

  set(id: string, goal: number): void {
    this.reached[id] = goal;
    this.keep();
  }

  end(id: string): void {
    delete this.reached[id];
    this.keep();
  }

  private keep(): void {
    try {
      localStorage.setItem(place, JSON.stringify(this.reached));
    } catch {
      // The lesson is forgotten with the page; the game is not.
    }
  }
}

export const lessons = new Lessons();
