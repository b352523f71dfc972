import { Trouble, type TroubleCode } from './trouble';

// Calls across a message port: a worker's, or one half of a channel. One side serves an object
// of functions, the other calls them by name; events go the other way.

export interface Port {
  postMessage(message: unknown, transfer?: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  start?(): void;
}

// Parameters as never: every function fits, and calls are checked by `Caller`.
export type Service = Readonly<Record<string, (...values: never[]) => unknown>>;

type Call = { readonly call: number; readonly name: string; readonly values: readonly unknown[] };
type Reply =
  | { readonly reply: number; readonly value: unknown }
  | { readonly reply: number; readonly trouble: { code: TroubleCode; message: string; line?: number } };
type Happening = { readonly event: unknown };

export type Caller<S> = {
  readonly [K in keyof S]: S[K] extends (...values: infer V) => infer R
    ? (...values: V) => Promise<Awaited<R>>
    : never;
};

export function serve(port: Port, service: Service): (event: unknown) => void {
  port.addEventListener('message', ({ data }: MessageEvent) => {
    const { call, name, values } = data as Call;
    if (call === undefined) return;
    void (async () => {
      try {
        const run = service[name];
        if (run === undefined) throw new Error(`there is no '${name}'`);
        const value = await run(...(values as never[]));
        port.postMessage({ reply: call, value } satisfies Reply);
      } catch (reason) {
        const trouble =
          reason instanceof Trouble
            ? { code: reason.code, message: reason.message, ...(reason.line === undefined ? {} : { line: reason.line }) }
            : { code: 'engine_crashed' as const, message: String(reason) };
        port.postMessage({ reply: call, trouble } satisfies Reply);
      }
    })();
  });
  port.start?.();
  return (event) => port.postMessage({ event } satisfies Happening);
}

export function connect<S>(port: Port, happen: (event: unknown) => void): { call: Caller<S>; fail(trouble: Trouble): void } {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(reason: Trouble): void }>();
  let count = 0;
  let failed: Trouble | null = null;
  port.addEventListener('message', ({ data }: MessageEvent) => {
    if (failed !== null) return;
    if ('event' in (data as object)) {
      happen((data as Happening).event);
      return;
    }
    const reply = data as Reply;
    const call = waiting.get(reply.reply);
    if (call === undefined) return;
    waiting.delete(reply.reply);
    if ('trouble' in reply) call.reject(new Trouble(reply.trouble.code, reply.trouble.message, reply.trouble.line));
    else call.resolve(reply.value);
  });
  port.start?.();
  const call = new Proxy({}, {
    get: (_target, name) =>
      (...values: unknown[]) =>
        new Promise((resolve, reject) => {
          if (failed !== null) {
            reject(failed);
            return;
          }
          waiting.set(++count, { resolve, reject });
          port.postMessage({ call: count, name: String(name), values } satisfies Call);
        }),
  });
  return {
    call: call as Caller<S>,
    /** The other side is gone: everything that waits, and all that follows, fails. */
    fail(trouble) {
      failed = trouble;
      for (const { reject } of waiting.values()) reject(trouble);
      waiting.clear();
    },
  };
}
