/** Results that are computed once and reused: by object, and forgotten with it, or by text, up to a number of them. */
import { createBoundedTtlCache } from '#src/lib/bounded-ttl-cache.ts';

/** The object must determine the result; other arguments only help to compute it the first time. */
export function memoByObject<Key extends object, Value, Rest extends readonly unknown[] = []>(
  compute: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  const results = new WeakMap<Key, { readonly value: Value }>();
  return (key, ...rest) => {
    let result = results.get(key);
    if (!result) results.set(key, (result = { value: compute(key, ...rest) }));
    return result.value;
  };
}

export function memoByText<Text extends string, Value>(
  maxCount: number,
  compute: (text: Text) => Value,
): (text: Text) => Value {
  const results = createBoundedTtlCache<{ readonly value: Value }>(maxCount, Infinity);
  return (text) => {
    let result = results.find(text, 0);
    if (!result) results.keep(text, (result = { value: compute(text) }), 0);
    return result.value;
  };
}
