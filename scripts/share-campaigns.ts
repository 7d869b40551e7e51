// After an import on this machine: its campaigns and rejected rows for all machines, where they share a PostgreSQL.
// Prevents campaigns, and reasons for rejected rows, that only the visitors of one machine see.
import type { DatabaseSync } from 'node:sqlite';
import { COMMAND_PATIENCE_MS } from '#src/engine/db/when-database-is-back.ts';
import { shareBookings } from '#src/inventory/campaigns/shared-bookings.ts';
import { shareRejections } from '#src/inventory/rejections/rejection-store.ts';
import { SAMPLE_SOURCE } from '#src/inventory/sample/sample-source.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { openPostgres, openSqlite } from '#src/server/db/open-database.ts';
import { requireConfig } from '#scripts/require-config.ts';

/** Does nothing with SQLite. */
export async function shareCampaigns(stock: DatabaseSync, source: string, nowMs: number): Promise<void> {
  const { databaseUrl: url } = requireConfig();
  if (url === undefined) return;
  const db = await openPostgres({ url, maxConnections: 2 }, COMMAND_PATIENCE_MS);
  try {
    await shareBookings(db, stock, source, nowMs);
  } finally {
    await db.destroy();
  }
}

/** Those of several sources. Does nothing with SQLite. */
export async function shareRejectedRows(stock: DatabaseSync, sources: readonly string[]): Promise<void> {
  const { databaseUrl: url } = requireConfig();
  if (url === undefined) return;
  const db = await openPostgres({ url, maxConnections: 2 }, COMMAND_PATIENCE_MS);
  try {
    for (const source of sources) await shareRejections(db, stock, source);
  } finally {
    await db.destroy();
  }
}

/** The same of sample stock, which opens the stock itself. */
export async function shareSampleCampaigns(dataDir: string): Promise<void> {
  const stock = await openSqlite(stockDatabasePath(dataDir));
  try {
    await shareCampaigns(stock, SAMPLE_SOURCE, Date.now());
  } finally {
    stock.close();
  }
}
