import { isRefused, type Refused, type Requests, type Verb } from './requests';
import { wasi, type Last } from './wasi';

interface Exports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  reserve(size: number): number;
  ask(): number;
  answer(): number;
}

/** The engine said no to a request that its caller believed to be right. */
export class EngineRefusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = 'EngineRefusal';
  }
}

/** The engine trapped; this instance is lost. */
export class EngineCrash extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'EngineCrash';
  }
}

/** One instance of the C++ engine, holding one table. Everything is JSON, both ways. */
export class Engine {
  private readonly last: Last = { words: '' };
  private readonly exports: Exports;
  private dead = false;

  constructor(readonly module: WebAssembly.Module) {
    // Not kept: memory that grows leaves its old buffer behind.
    const memory = (): DataView<ArrayBuffer> => new DataView(this.exports.memory.buffer);
    const instance = new WebAssembly.Instance(module, wasi(module, memory, this.last));
    this.exports = instance.exports as unknown as Exports;
    this.exports._initialize();
  }

  /** The reply, or the engine's refusal. */
  try<V extends Verb>(verb: V, request: Requests[V]['request']): Requests[V]['reply'] | Refused {
    const reply = this.say(JSON.stringify({ do: verb, ...request }));
    return isRefused(reply) ? reply : (reply as Record<V, Requests[V]['reply']>)[verb];
  }

  /** The reply to a request that cannot be refused. */
  ask<V extends Verb>(verb: V, request: Requests[V]['request']): Requests[V]['reply'] {
    const reply = this.try(verb, request);
    if (isRefused(reply)) throw new EngineRefusal(reply.error.code, reply.error.message);
    return reply as Requests[V]['reply'];
  }

  private say(text: string): unknown {
    if (this.dead) throw new EngineCrash('this instance has crashed before');
    try {
      const request = new TextEncoder().encode(text);
      const room = this.exports.reserve(request.length);
      new Uint8Array(this.exports.memory.buffer, room, request.length).set(request);
      const size = this.exports.ask();
      const answer = new Uint8Array(this.exports.memory.buffer, this.exports.answer(), size);
      return JSON.parse(new TextDecoder().decode(answer));
    } catch (reason) {
      this.dead = true;
      throw new EngineCrash(`${reason instanceof Error ? reason.message : 'trap'} ${this.last.words}`.trim());
    }
  }
}
