import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseUnavailable } from '#src/engine/db/postgres-errors.ts';
import { whenDatabaseIsBack } from '#src/engine/db/when-database-is-back.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const away = (code = 'ECONNREFUSED') =>
  new DatabaseUnavailable('away', { cause: Object.assign(new Error('away'), { code }) });

test('a command waits for a database that restarts', async () => {
  const work = vi
    .fn()
    .mockRejectedValueOnce(away())
    .mockRejectedValueOnce(away('57P03'))
    .mockResolvedValue(7);
  const done = whenDatabaseIsBack(work, 60_000);
  await vi.advanceTimersByTimeAsync(2_100);
  expect(await done).toBe(7);
});

test('it gives up after its patience', async () => {
  const done = whenDatabaseIsBack(() => Promise.reject(away()), 5_000).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(await done).toBeInstanceOf(DatabaseUnavailable);
});

test.each([
  ['a host that does not exist', away('ENOTFOUND')],
  ['a standby', away('25006')],
  ['a mistake', new TypeError('a mistake')],
])('it does not wait for %s', async (_, error) => {
  const work = vi.fn(() => Promise.reject(error));
  await expect(whenDatabaseIsBack(work, 60_000)).rejects.toBe(error);
  expect(work).toHaveBeenCalledOnce();
});
