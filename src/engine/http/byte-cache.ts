/** A least-recently-used cache, limited by bytes. */
export interface ByteCache {
  get(key: string): Buffer | undefined;
  set(key: string, value: Buffer): void;
}

export function createByteCache(maxBytes: number): ByteCache {
  const entries = new Map<string, Buffer>();
  let bytes = 0;
  return {
    get(key) {
      const value = entries.get(key);
      if (!value) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key, value) {
      bytes += value.length - (entries.get(key)?.length ?? 0);
      entries.delete(key);
      entries.set(key, value);
      for (const [oldest, { length }] of entries) {
        if (bytes <= maxBytes) break;
        entries.delete(oldest);
        bytes -= length;
      }
    },
  };
}
