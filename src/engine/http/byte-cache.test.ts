import { expect, test } from 'vitest';
import { createByteCache, lengthOf } from '#src/engine/http/byte-cache.ts';

test('removes what was used least recently, and never holds more than its bytes', () => {
  const cache = createByteCache<string>(10, lengthOf);
  cache.set('a', 'aaaa');
  cache.set('b', 'bbbb');
  cache.get('a');
  cache.set('c', 'cccc');
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['aaaa', undefined, 'cccc']);
  expect(cache.size).toEqual({ count: 2, bytes: 8, evictions: 1 });
});

test('counts the bytes of a value that is replaced, deleted or cleared', () => {
  const cache = createByteCache<string>(10, lengthOf);
  cache.set('a', 'aaaa');
  cache.set('a', 'a');
  expect(cache.size.bytes).toBe(1);
  cache.delete('a');
  cache.delete('never set');
  expect(cache.size).toEqual({ count: 0, bytes: 0, evictions: 0 });
  cache.set('b', 'bb');
  cache.clear();
  expect(cache.size).toEqual({ count: 0, bytes: 0, evictions: 0 });
});

test('does not give up everything for one value that is too large', () => {
  const cache = createByteCache<string>(10, lengthOf);
  cache.set('a', 'aaaa');
  cache.set('b', 'b'.repeat(11));
  expect([cache.get('a'), cache.get('b')]).toEqual(['aaaa', undefined]);
});
