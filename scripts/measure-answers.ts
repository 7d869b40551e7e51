// Before an import: how fast dealers answer, from the database of messages, as a part of the stock.
import type { DatabaseSync } from 'node:sqlite';
import { measureAnswerTimes, replaceAnswerTimes } from '#src/inventory/answers/answer-store.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { openDatabase, openPostgres } from '#src/server/db/open-database.ts';
import { requireConfig } from '#scripts/require-config.ts';

/** Changes nothing without a relay. */
export async function measureAnswers(stock: DatabaseSync, dataDir: string, nowMs: number): Promise<void> {
  const { databaseUrl: url, relay } = requireConfig();
  if (!relay) return;
  const db =
    url === undefined
      ? await openDatabase(stockDatabasePath(dataDir))
      : await openPostgres({ url, maxConnections: 2 });
  try {
    replaceAnswerTimes(stock, await measureAnswerTimes(db, nowMs), nowMs);
  } finally {
    await db.destroy();
  }
}
