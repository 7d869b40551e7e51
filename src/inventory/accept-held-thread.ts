/** The worker thread of `acceptHeldOffThread`. */
import { workerData } from 'node:worker_threads';
import { acceptHeld } from '#src/inventory/accept-held.ts';
import type { AcceptOrder } from '#src/inventory/accept-held.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { openSqlite } from '#src/server/db/open-database.ts';

const { dataDir, source, nowMs } = workerData as AcceptOrder;
const db = await openSqlite(stockDatabasePath(dataDir));
try {
  acceptHeld(db, source, nowMs);
} finally {
  db.close();
}
