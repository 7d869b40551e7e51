import { expect, test, vi } from 'vitest';
import { cacheFragment } from '#src/ui/fragment-cache.ts';

test('a fragment is rendered once for the same values, and again for others', async () => {
  const draw = vi.fn(() => Promise.resolve('<b>part</b>'));
  expect(await cacheFragment(['part', { a: 1 }], draw)).toBe('<b>part</b>');
  expect(cacheFragment(['part', { a: 1 }], draw)).toBe('<b>part</b>');
  await cacheFragment(['part', { a: 2 }], draw);
  await cacheFragment(['other', { a: 1 }], draw);
  expect(draw).toHaveBeenCalledTimes(3);
});

test('a fragment that failed is rendered again', async () => {
  await expect(cacheFragment(['failing'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cacheFragment(['failing'], () => Promise.resolve('yes'))).toBe('yes');
});

test('a fragment in use stays, and an unused one is dropped', async () => {
  const draw = vi.fn(() => Promise.resolve('x'));
  await cacheFragment(['asked'], draw);
  await cacheFragment(['forgotten'], draw);
  for (let count = 0; count < 400; count += 1) {
    await cacheFragment(['new', count], draw);
    await cacheFragment(['asked'], draw);
  }
  expect(draw).toHaveBeenCalledTimes(402);
  await cacheFragment(['forgotten'], draw);
  expect(draw).toHaveBeenCalledTimes(403);
});

test('a fragment with an island is refused', async () => {
  const draw = () => Promise.resolve('<div><astro-island prefix="r1"></astro-island></div>');
  await expect(cacheFragment(['island'], draw)).rejects.toThrow('island');
});
