// As much of IndexedDB as the store uses: tables in memory with composite keys in order, requests
// that answer later, transactions that are kept whole or not at all.

type Key = string | number | readonly Key[];
type Row = { readonly key: Key; readonly value: unknown };

function compare(a: Key, b: Key): number {
  if (Array.isArray(a) && Array.isArray(b)) {
    for (let i = 0; i < Math.min(a.length, b.length); i++) {
      const order = compare(a[i] as Key, b[i] as Key);
      if (order !== 0) return order;
    }
    return a.length - b.length;
  }
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
}

class Range {
  constructor(
    readonly low: Key,
    readonly high: Key,
  ) {}
  holds(key: Key): boolean {
    return compare(this.low, key) <= 0 && compare(key, this.high) <= 0;
  }
}

const inside = (where: Key | Range | undefined, key: Key): boolean =>
  where === undefined || (where instanceof Range ? where.holds(key) : compare(where, key) === 0);

class Request {
  result: unknown;
  error: unknown = null;
  onsuccess: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onupgradeneeded: (() => void) | null = null;
}

export class Base {
  readonly tables = new Map<string, { path: string | readonly string[]; rows: Row[] }>();
  /** What the next write fails with, when its transaction would end. */
  failing: string | null = null;
  closed = false;

  createObjectStore(name: string, { keyPath }: { keyPath: string | readonly string[] }): void {
    this.tables.set(name, { path: keyPath, rows: [] });
  }
  close(): void {
    this.closed = true;
  }

  transaction(names: string | readonly string[], mode: 'readonly' | 'readwrite' = 'readonly') {
    if (this.closed) throw new DOMException('closed', 'InvalidStateError');
    const own = new Map(
      (typeof names === 'string' ? [names] : names).map((name) => {
        const table = this.tables.get(name);
        if (!table) throw new DOMException(name, 'NotFoundError');
        return [name, { path: table.path, rows: [...table.rows] }];
      }),
    );
    const transaction = {
      error: null as unknown,
      oncomplete: null as (() => void) | null,
      onabort: null as (() => void) | null,
      onerror: null as (() => void) | null,
      objectStore: (name: string) => {
        const table = own.get(name);
        if (!table) throw new DOMException(name, 'NotFoundError');
        const answer = (result: unknown): Request => {
          const request = new Request();
          queueMicrotask(() => {
            request.result = result;
            request.onsuccess?.();
          });
          return request;
        };
        const write = (): void => {
          if (mode !== 'readwrite') throw new DOMException('read only', 'ReadOnlyError');
        };
        return {
          get: (key: Key) => answer(table.rows.find((row) => inside(key, row.key))?.value),
          getAll: (where?: Range) => answer(table.rows.filter((row) => inside(where, row.key)).map((row) => structuredClone(row.value))),
          put: (value: Record<string, Key>) => {
            write();
            const key: Key = typeof table.path === 'string' ? (value[table.path] as Key) : table.path.map((part) => value[part] as Key);
            table.rows = [...table.rows.filter((row) => compare(row.key, key) !== 0), { key, value: structuredClone(value) }].sort((a, b) => compare(a.key, b.key));
            return answer(key);
          },
          delete: (where: Key | Range) => {
            write();
            table.rows = table.rows.filter((row) => !inside(where, row.key));
            return answer(undefined);
          },
        };
      },
    };
    setTimeout(() => {
      if (mode === 'readwrite' && this.failing !== null) {
        transaction.error = new DOMException('told to', this.failing);
        transaction.onabort?.();
        return;
      }
      for (const [name, table] of own) this.tables.set(name, table);
      transaction.oncomplete?.();
    }, 1);
    return transaction;
  }
}

/** A browser's storage with one base in it. */
export function storage(base = new Base()): IDBFactory {
  (globalThis as { IDBKeyRange?: unknown }).IDBKeyRange = { bound: (low: Key, high: Key) => new Range(low, high) };
  const open = (): Request => {
    const request = new Request();
    queueMicrotask(() => {
      request.result = base;
      if (base.tables.size === 0) request.onupgradeneeded?.();
      request.onsuccess?.();
    });
    return request;
  };
  return { open } as unknown as IDBFactory;
}
