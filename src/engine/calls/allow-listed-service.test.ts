import { beforeEach, expect, test, vi } from 'vitest';
import { createBoundedTtlCache } from '#src/lib/bounded-ttl-cache.ts';
import type { HandlerContext } from '#src/lib/call.ts';
import { fetchAllowListedJson } from '#src/engine/calls/allow-listed-fetch.ts';
import { askAllowListedService } from '#src/engine/calls/allow-listed-service.ts';

vi.mock('#src/engine/calls/allow-listed-fetch.ts', async (load) => ({
  ...(await load<object>()),
  fetchAllowListedJson: vi.fn(),
}));
const fetched = vi.mocked(fetchAllowListedJson);

let context: HandlerContext;
beforeEach(() => {
  fetched.mockReset().mockResolvedValue({ figure: 1 });
  const services = { allowListedAnswers: createBoundedTtlCache(10, 60_000) };
  context = { locals: { services }, signal: new AbortController().signal } as unknown as HandlerContext;
});

const ask = (address: string, name = 'figure') =>
  askAllowListedService(
    { name, address, hosts: ['shop.example'], read: (answer) => (answer as { figure?: number }).figure },
    context,
  );

test('caches an answer, including an empty one', async () => {
  expect([await ask('https://shop.example/1'), await ask('https://shop.example/1')]).toEqual([1, 1]);
  fetched.mockResolvedValue({});
  expect([await ask('https://shop.example/2'), await ask('https://shop.example/2')]).toEqual([
    undefined,
    undefined,
  ]);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('caches different calls to one address separately', async () => {
  await ask('https://shop.example/1', 'figure');
  await ask('https://shop.example/1', 'other');
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('does not cache a failure', async () => {
  fetched.mockRejectedValueOnce(new Error('down'));
  await expect(ask('https://shop.example/1')).rejects.toThrow('down');
  expect(await ask('https://shop.example/1')).toBe(1);
});

test('does not fetch an address that is not on the list', async () => {
  expect(await ask('https://elsewhere.example/1')).toBeUndefined();
  expect(fetched).not.toHaveBeenCalled();
});

test('a page that shows such an answer is noted, also when the answer was kept here', async () => {
  await ask('https://shop.example/1');
  const answerNotes = {};
  Object.assign(context.locals, { answerNotes });
  await ask('https://elsewhere.example/1');
  expect(answerNotes).toEqual({});
  await ask('https://shop.example/1');
  expect(answerNotes).toEqual({ usedServices: true });
});
