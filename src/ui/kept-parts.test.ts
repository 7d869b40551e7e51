import { expect, test, vi } from 'vitest';
import { keepPart } from '#src/ui/kept-parts.ts';

test('a part is drawn once for the same values, and again for others', async () => {
  const draw = vi.fn(() => Promise.resolve('<b>part</b>'));
  expect(await keepPart(['part', { a: 1 }], draw)).toBe('<b>part</b>');
  expect(keepPart(['part', { a: 1 }], draw)).toBe('<b>part</b>');
  await keepPart(['part', { a: 2 }], draw);
  await keepPart(['other', { a: 1 }], draw);
  expect(draw).toHaveBeenCalledTimes(3);
});

test('one that fails is drawn again', async () => {
  await expect(keepPart(['failing'], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await keepPart(['failing'], () => Promise.resolve('yes'))).toBe('yes');
});

test('what is asked for stays, what is not goes', async () => {
  const draw = vi.fn(() => Promise.resolve('x'));
  await keepPart(['asked'], draw);
  await keepPart(['forgotten'], draw);
  for (let count = 0; count < 400; count += 1) {
    await keepPart(['new', count], draw);
    await keepPart(['asked'], draw);
  }
  expect(draw).toHaveBeenCalledTimes(402);
  await keepPart(['forgotten'], draw);
  expect(draw).toHaveBeenCalledTimes(403);
});
