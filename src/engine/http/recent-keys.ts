/** Remembers the keys of the last requests in bounded memory, to tell what is asked for again. */
export interface RecentKeys {
  /** Notes the key. Returns whether it was noted before. */
  note(key: string): boolean;
}

/** @param count at least this many last keys are remembered, and at most twice as many */
export function createRecentKeys(count: number): RecentKeys {
  let newer = new Set<string>();
  let older = new Set<string>();
  return {
    note(key) {
      const isKnown = newer.has(key) || older.has(key);
      newer.add(key);
      if (newer.size >= count) {
        older = newer;
        newer = new Set();
      }
      return isKnown;
    },
  };
}
