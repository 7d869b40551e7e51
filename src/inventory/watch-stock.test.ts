import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchStock } from '#src/inventory/watch-stock.ts';

const EVERY_MS = 1_000;

let stop: () => void;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('a failed snapshot is retried later, not every second', async () => {
  const refresh = vi.fn(() => Promise.reject(new Error('ENOSPC')));
  const warn = vi.fn();
  stop = watchStock(EVERY_MS, refresh, { info: vi.fn(), warn });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refresh).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledTimes(2);
  refresh.mockImplementation(() => Promise.resolve(true) as Promise<never>);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(refresh.mock.calls.length).toBeGreaterThan(5);
});

test('a slow snapshot is requested once', async () => {
  const refresh = vi.fn(() => new Promise(() => undefined));
  stop = watchStock(EVERY_MS, refresh, { info: vi.fn(), warn: vi.fn() });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(refresh).toHaveBeenCalledOnce();
});
