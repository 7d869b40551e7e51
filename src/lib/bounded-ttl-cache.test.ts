import { expect, test } from 'vitest';
import { createBoundedTtlCache } from '#src/lib/bounded-ttl-cache.ts';

test('finds the newest value while it is young enough', () => {
  const kept = createBoundedTtlCache<string>(10, 1_000);
  kept.keep('honda', 'first', 0);
  kept.keep('honda', 'second', 500);
  expect(kept.find('honda', 1_500)).toBe('second');
  expect(kept.find('honda', 1_501)).toBeUndefined();
  expect(kept.find('toyota', 500)).toBeUndefined();
});

test('drops the oldest value when there are too many', () => {
  const kept = createBoundedTtlCache<number>(2, 1_000);
  kept.keep('a', 1, 0);
  kept.keep('b', 2, 1);
  kept.keep('a', 3, 2);
  kept.keep('c', 4, 3);
  expect([kept.find('a', 4), kept.find('b', 4), kept.find('c', 4)]).toEqual([3, undefined, 4]);
});

test('a value that is kept again stays while others come and go, and no more than the limit is kept', () => {
  const kept = createBoundedTtlCache<number>(10, 1_000);
  const found = (keys: readonly number[]) =>
    keys.filter((key) => kept.find(String(key), 0) !== undefined).length;
  const added: number[] = [];
  for (let key = 0; key < 100; key += 1) {
    kept.keep('used', 1, 0);
    kept.keep(String(key), key, 0);
    added.push(key);
    expect(kept.find('used', 0)).toBe(1);
    expect(found(added)).toBeGreaterThanOrEqual(Math.min(key + 1, 4));
    expect(found(added)).toBeLessThan(10);
  }
});
