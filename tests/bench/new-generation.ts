import { bookGeneration } from '#src/inventory/book-generation.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { openSqlite } from '#src/server/db/open-database.ts';

/** Publishes a new generation of the stock, in which the first car has another price, as a small import does. */
export async function publishGeneration(dataDir: string, dollars: number): Promise<void> {
  const db = await openSqlite(stockDatabasePath(dataDir));
  try {
    db.exec('BEGIN IMMEDIATE');
    db.prepare(
      `UPDATE listing SET record = json_set(record, '$.pricingDetail.salePrice', ?)
       WHERE id = (SELECT id FROM listing WHERE status = 'active' ORDER BY id LIMIT 1)`,
    ).run(dollars);
    const counts = { read: 1, inserted: 0, updated: 1, unchanged: 0, rejected: 0, gone: 0 };
    bookGeneration(db, 'benchmark', counts, Date.now());
    db.exec('COMMIT');
  } finally {
    db.close();
  }
}
