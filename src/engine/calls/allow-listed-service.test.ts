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

test('what a service said is kept for those who ask next, also that it said nothing', async () => {
  expect([await ask('https://shop.example/1'), await ask('https://shop.example/1')]).toEqual([1, 1]);
  fetched.mockResolvedValue({});
  expect([await ask('https://shop.example/2'), await ask('https://shop.example/2')]).toEqual([
    undefined,
    undefined,
  ]);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('the answers to two questions at one address are two', async () => {
  await ask('https://shop.example/1', 'figure');
  await ask('https://shop.example/1', 'other');
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a failure is not kept', async () => {
  fetched.mockRejectedValueOnce(new Error('down'));
  await expect(ask('https://shop.example/1')).rejects.toThrow('down');
  expect(await ask('https://shop.example/1')).toBe(1);
});

test('nobody is asked at an address that is not listed', async () => {
  expect(await ask('https://elsewhere.example/1')).toBeUndefined();
  expect(fetched).not.toHaveBeenCalled();
});
