import { expect, test } from 'vitest';
import { createReadiness } from '#src/engine/http/readiness.ts';
import { createStockCheck } from '#src/server/readiness-checks.ts';
import { MINUTE_MS } from '#src/lib/durations.ts';

const NOW = Date.UTC(2026, 5, 2);

/** What an operator reads after an import. */
async function look(isBehind: boolean, minutesAgo: number) {
  const engine = { listingCount: 50, search: () => Promise.reject(new Error('unused')) };
  const stock = {
    current: { id: 1, engine },
    checkOne: () => Promise.resolve(),
    lastImportAtMs: () => NOW - minutesAgo * MINUTE_MS,
    isBehind: () => isBehind,
  };
  const log = { error: () => undefined, info: () => undefined };
  const checks = [createStockCheck(stock, () => NOW)];
  return createReadiness({ checks, listWarnings: () => [], log })();
}

test('says that the last import is not shown, and warns when that lasts', async () => {
  expect(await look(false, 3)).toEqual({
    isReady: true,
    lines: ['stock: ok, 50 listings, imported 3 min ago'],
  });
  expect(await look(true, 3)).toEqual({
    isReady: true,
    lines: ['stock: ok, 50 listings of an older import; that of 3 min ago is not shown yet'],
  });
  expect(await look(true, 20)).toEqual({
    isReady: true,
    lines: [
      'stock: warning, 50 listings of an older import; that of 20 min ago is not shown yet, and the log says why',
    ],
  });
});
