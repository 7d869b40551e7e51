/** The dealers in the database. Sellers are read with them, so a change is part of the next generation. */
import type { DatabaseSync } from 'node:sqlite';
import { bookGeneration } from '#src/inventory/book-generation.ts';
import { refuseLoss } from '#src/inventory/refuse-loss.ts';
import { updateFeeMedians } from '#src/inventory/fee-medians.ts';
import type { DealerRecord } from '#src/inventory/dealers/dealer-record.ts';
import { countValues } from '#src/lib/large-loss.ts';
import type { FileCounts } from '#src/lib/large-loss.ts';

export interface TableImport {
  readonly nowMs: number;
  /** How many rows of the file have no value. Then nothing is removed, because a car's dealer may be among them. */
  readonly refusedCount: number;
  readonly isDryRun: boolean;
  /** The cars that are stored next begin the generation. */
  readonly isPartOfImport?: boolean;
  /** Whether the file may take away more than a fifth of what the one before it said. */
  readonly isFewerMeant?: boolean;
}

export interface TableOutcome {
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly removed: number;
}

/**
 * Replaces the dealers of one source with those of its file, all or none.
 * @throws FeedError when more than a fifth of them, or of what is known of them, would go
 */
export function replaceDealers(
  db: DatabaseSync,
  source: string,
  dealers: readonly DealerRecord[],
  options: TableImport,
): TableOutcome {
  const find = db.prepare('SELECT record FROM dealer WHERE id = ?');
  const write = db.prepare(
    `INSERT INTO dealer (id, source, record) VALUES (?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET source = excluded.source, record = excluded.record`,
  );
  const counts = { inserted: 0, updated: 0, unchanged: 0, removed: 0 };
  db.exec('BEGIN IMMEDIATE');
  try {
    const known = countDealers(db, source);
    for (const dealer of dealers) {
      const record = JSON.stringify(dealer);
      const before = find.get(dealer.id)?.['record'];
      if (before === record) counts.unchanged++;
      else {
        counts[before === undefined ? 'inserted' : 'updated']++;
        write.run(dealer.id, source, record);
      }
    }
    if (options.refusedCount === 0) counts.removed = removeOthers(db, source, dealers);
    if (options.isFewerMeant !== true) refuseLoss(known, countDealers(db, source));
    const { inserted, updated, unchanged, removed } = counts;
    if (inserted + updated + removed > 0) updateFeeMedians(db);
    if (inserted + updated + removed > 0 && options.isPartOfImport !== true) {
      const rejected = options.refusedCount;
      const read = dealers.length + rejected;
      const books = { read, inserted, updated, unchanged, rejected, gone: removed };
      bookGeneration(db, `dealers of ${source}`, books, options.nowMs);
    }
    db.exec(options.isDryRun ? 'ROLLBACK' : 'COMMIT');
    return counts;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** The columns whose loss shoppers would notice. */
const DEALER_PROBES: Readonly<Record<string, (dealer: DealerRecord) => unknown>> = {
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  street: ({ location }) => location?.address1,
  zip: ({ location }) => location?.zip,
  website: ({ website }) => website,
  logo: ({ logo }) => logo,
  rating: ({ rating }) => rating,
  hours: ({ hours }) => hours,
  services: ({ services }) => services,
  addedFees: ({ carDefaults }) => carDefaults?.addedFees,
};

function countDealers(db: DatabaseSync, source: string): FileCounts {
  const rows = db.prepare('SELECT record FROM dealer WHERE source = ?').all(source);
  return countValues(
    rows.map((row) => JSON.parse(String(row['record'])) as DealerRecord),
    DEALER_PROBES,
  );
}

function removeOthers(db: DatabaseSync, source: string, dealers: readonly DealerRecord[]): number {
  const kept = JSON.stringify(dealers.map(({ id }) => id));
  return Number(
    db
      .prepare('DELETE FROM dealer WHERE source = ? AND id NOT IN (SELECT value FROM json_each(?))')
      .run(source, kept).changes,
  );
}

/** Those of whom no listing feed has sent a car. */
export function findUnknownDealers(db: DatabaseSync, dealers: readonly DealerRecord[]): string[] {
  const find = db.prepare('SELECT 1 FROM owner WHERE id = ?');
  return dealers.flatMap(({ id }) => (find.get(id) ? [] : [id]));
}

/** The sources of the stock, without the sample's. */
export function listStockSources(db: DatabaseSync, sampleSource: string): string[] {
  const rows = db.prepare('SELECT DISTINCT source FROM listing WHERE source <> ? ORDER BY source');
  return rows.all(sampleSource).map((row) => String(row['source']));
}
