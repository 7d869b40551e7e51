/** A least-recently-used cache, limited by bytes. */
export interface ByteCache<Value> {
  get(key: string): Value | undefined;
  /** A value larger than the whole cache is not stored. */
  set(key: string, value: Value): void;
  delete(key: string): void;
  clear(): void;
  readonly size: ByteCacheSize;
}

export interface ByteCacheSize {
  readonly count: number;
  readonly bytes: number;
  /** Removed to make room, since the start. */
  readonly evictions: number;
}

export const lengthOf = ({ length }: { readonly length: number }): number => length;

/** @param sizeOf the bytes that a value takes */
export function createByteCache<Value>(maxBytes: number, sizeOf: (value: Value) => number): ByteCache<Value> {
  const entries = new Map<string, Value>();
  let bytes = 0;
  let evictions = 0;
  const remove = (key: string) => {
    const value = entries.get(key);
    if (value !== undefined) bytes -= sizeOf(value);
    entries.delete(key);
  };
  return {
    get(key) {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      remove(key);
      if (sizeOf(value) > maxBytes) return;
      bytes += sizeOf(value);
      entries.set(key, value);
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
        evictions++;
      }
    },
    delete: remove,
    clear() {
      entries.clear();
      bytes = 0;
    },
    get size() {
      return { count: entries.size, bytes, evictions };
    },
  };
}
