import { Engine } from '../engine/engine';
import { candidatesOf, type BotTask } from '../engine/requests';
import { Trouble } from './trouble';
import type { Candidate } from './source';
import type { Port } from './wire';
import { connect, serve, type Caller, type Service } from './wire';

// Bots in a worker of their own, so that neither the page nor the table waits for them. They
// think in slices; between two of them the worker listens.

/** A position to think about, as the seat that decides sees it. */
export interface Task extends BotTask {
  /** To tell it from other games: what was found is kept while the same game goes on. */
  readonly table: string;
  /** A level, or settings such as mcts:500ms. */
  readonly bot: string;
  /** Factor of the bot's own budget. */
  readonly budget: number;
  /** How many candidates are wanted; 0 for the answer alone. */
  readonly candidates: number;
}

export interface Thought {
  /** The answer, or null if it was cancelled. */
  readonly answer: string | null;
  readonly candidates: readonly Candidate[];
}

const kSlice = 30;
const kTellEvery = 100;

/** Lets waiting messages in. Timers would be held back to some milliseconds after a few turns. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** The worker's side. */
export function serveThinker(port: Port, load: () => Promise<WebAssembly.Module>): void {
  let module: Promise<WebAssembly.Module> | null = null;
  let engine: Engine | null = null;
  let running = 0;
  let ended = 0; // tasks up to this number are to end
  let cancelled = 0;

  const bring = async (): Promise<Engine> => {
    module ??= load();
    const compiled = await module.catch((reason: unknown) => {
      module = null; // the next task tries again
      throw reason;
    });
    return (engine ??= new Engine(compiled));
  };

  const think = async ({ candidates: wanted, ...task }: Task, number: number): Promise<Thought> => {
    const thinker = await bring();
    let { share } = thinker.ask('start', task);
    let best = '';
    let told = performance.now();
    do {
      const step = thinker.ask('step', { milliseconds: kSlice });
      ({ share, best } = step);
      if (performance.now() - told > kTellEvery) {
        told = performance.now();
        tell({ task: number, share });
      }
      await breathe();
    } while (share < 1 && ended < number);
    if (cancelled >= number) return { answer: null, candidates: [] };
    const candidates = wanted > 0 ? candidatesOf(thinker.ask('findings', { lines: wanted })) : [];
    return { answer: best, candidates };
  };

  let queue: Promise<unknown> = Promise.resolve();
  const service = {
    think(task: Task, number: number): Promise<Thought> {
      const turn = queue.then(async () => {
        running = number;
        try {
          return await think(task, number);
        } catch (reason) {
          engine = null; // a fresh one for the next task
          throw reason instanceof Trouble ? reason : new Trouble('engine_crashed', String(reason));
        }
      });
      queue = turn.catch(() => undefined);
      return turn;
    },
    hurry(): void {
      ended = Math.max(ended, running);
    },
    cancel(number: number): void {
      ended = Math.max(ended, number);
      cancelled = Math.max(cancelled, number);
    },
  };
  const tell = serve(port, service as unknown as Service);
}

type ThinkerService = {
  think(task: Task, number: number): Promise<Thought>;
  hurry(): void;
  cancel(number: number): void;
};

/** The table's side. */
export class Thinker {
  private readonly call: Caller<ThinkerService>;
  private count = 0;
  private share: (share: number) => void = () => undefined;

  constructor(port: Port) {
    const link = connect<ThinkerService>(port, (event) => {
      const { task, share } = event as { task: number; share: number };
      if (task === this.count) this.share(share);
    });
    this.call = link.call;
  }

  think(task: Task, share: (share: number) => void): Promise<Thought> {
    this.share = share;
    return this.call.think(task, ++this.count);
  }
  hurry(): void {
    void this.call.hurry();
  }
  /** Whatever is thought about now is no longer wanted. */
  cancel(): void {
    void this.call.cancel(this.count);
  }
}
