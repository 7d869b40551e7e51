/** A cache that is limited in entries and in age, such as the last good answers for when a service fails. */
export interface BoundedTtlCache<Value> {
  keep(key: string, value: Value, nowMs: number): void;
  /** Returns undefined when there is no value or it is too old. */
  find(key: string, nowMs: number): Value | undefined;
}

export function createBoundedTtlCache<Value>(maxCount: number, maxAgeMs: number): BoundedTtlCache<Value> {
  const answers = new Map<string, { value: Value; atMs: number }>();
  return {
    keep(key, value, nowMs) {
      answers.delete(key); // reinserting makes the key the newest
      answers.set(key, { value, atMs: nowMs });
      if (answers.size <= maxCount) return;
      const [oldest] = answers.keys();
      if (oldest !== undefined) answers.delete(oldest);
    },
    find(key, nowMs) {
      const kept = answers.get(key);
      return kept && nowMs - kept.atMs <= maxAgeMs ? kept.value : undefined;
    },
  };
}
