// The few system calls that the C++ library links in, as far as they mean anything in a page.

const kDone = 0;
const kBadFile = 8;
const kNoSuchCall = 52;

/** What the engine writes to standard error when it aborts; kept for the crash's message. */
export interface Last {
  words: string;
}

export function wasi(module: WebAssembly.Module, memory: () => DataView<ArrayBuffer>, last: Last): WebAssembly.Imports {
  const bytes = (at: number, size: number): Uint8Array<ArrayBuffer> => new Uint8Array(memory().buffer, at, size);
  const calls: Record<string, (...numbers: number[]) => number> = {
    fd_write(_file = 0, vectors = 0, count = 0, written = 0) {
      let sum = 0;
      for (let i = 0; i < count; ++i) {
        const at = memory().getUint32(vectors + 8 * i, true);
        const size = memory().getUint32(vectors + 8 * i + 4, true);
        last.words = (last.words + new TextDecoder().decode(bytes(at, size))).slice(-500);
        sum += size;
      }
      memory().setUint32(written, sum, true);
      return kDone;
    },
    fd_close: () => kBadFile,
    fd_seek: () => kBadFile,
    clock_time_get(_clock = 0, _precision = 0, out = 0) {
      memory().setBigUint64(out, BigInt(Math.round(performance.now() * 1e6)), true);
      return kDone;
    },
    random_get(at = 0, size = 0) {
      crypto.getRandomValues(bytes(at, size));
      return kDone;
    },
    proc_exit(code = 0) {
      throw new WebAssembly.RuntimeError(`the engine ended with ${code}`);
    },
  };
  const imports: Record<string, Record<string, WebAssembly.ImportValue>> = {};
  for (const wanted of WebAssembly.Module.imports(module)) {
    if (wanted.kind !== 'function') continue;
    (imports[wanted.module] ??= {})[wanted.name] = calls[wanted.name] ?? (() => kNoSuchCall);
  }
  return imports;
}
