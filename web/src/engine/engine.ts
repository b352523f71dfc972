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

/** One instance of the C++ engine, holding one game. Everything is JSON, both ways. */
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

  /** The answer, or the engine's refusal. */
  try<V extends Verb>(verb: V, request: Requests[V]['request']): Requests[V]['answer'] | Refused {
    return this.say(JSON.stringify({ do: verb, ...request })) as Requests[V]['answer'] | Refused;
  }

  /** The answer to a request that cannot be refused. */
  ask<V extends Verb>(verb: V, request: Requests[V]['request']): Requests[V]['answer'] {
    const answer = this.try(verb, request);
    if (isRefused(answer)) throw new EngineRefusal(answer.error.code, answer.error.message);
    return answer;
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
