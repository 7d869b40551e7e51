import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSharedClock } from '#src/engine/db/shared-clock.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { isPostgres } from '#src/engine/db/which-database.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { HOUR_MS, MINUTE_MS } from '#src/lib/durations.ts';

let db: Database;
beforeEach(async () => (db = await openTestDatabase()));
afterEach(async () => {
  vi.restoreAllMocks();
  await db.destroy();
});

test('machines whose clocks are an hour apart wait for each other by the clock of PostgreSQL', async () => {
  const rightMs = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(rightMs + HOUR_MS);
  const offMs = (await readSharedClock(db)) - rightMs;
  if (isPostgres(db)) expect(Math.abs(offMs)).toBeLessThan(MINUTE_MS);
  else expect(offMs, 'with SQLite there is one machine').toBe(HOUR_MS);
});
