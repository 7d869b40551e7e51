import { beforeEach, expect, test, vi } from 'vitest';
import { createKeptAnswers } from '#src/lib/kept-answers.ts';
import type { HandlerContext } from '#src/lib/call.ts';
import { fetchListedJson } from '#src/engine/calls/listed-fetch.ts';
import { askListedService } from '#src/engine/calls/listed-service.ts';

vi.mock('#src/engine/calls/listed-fetch.ts', async (load) => ({
  ...(await load<object>()),
  fetchListedJson: vi.fn(),
}));
const fetched = vi.mocked(fetchListedJson);

let context: HandlerContext;
beforeEach(() => {
  fetched.mockReset().mockResolvedValue({ figure: 1 });
  const services = { listedAnswers: createKeptAnswers(10, 60_000) };
  context = { locals: { services }, signal: new AbortController().signal } as unknown as HandlerContext;
});

const ask = (address: string, name = 'figure') =>
  askListedService(
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
