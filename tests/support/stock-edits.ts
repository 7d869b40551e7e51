// Changes the stock as an import does, without a feed, for tests that only need other data.
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { openListingStore } from '#src/inventory/listing-store.ts';
import type { DealerRecord } from '#src/inventory/dealers/dealer-record.ts';
import { replaceDealers } from '#src/inventory/dealers/dealer-store.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { bookGeneration } from '#src/inventory/book-generation.ts';
import type { BookedCounts } from '#src/inventory/book-generation.ts';
import { openSqlite } from '#src/server/db/open-database.ts';

/** @returns the number of changed listings */
export async function changePrices(
  dataDir: string,
  isWanted: (listing: Listing) => boolean,
  priceOf: (price: number) => number,
): Promise<number> {
  const db = await openSqlite(join(dataDir, 'forecourt.db'));
  try {
    const listings = [...openListingStore(db).activeListings()]
      .map(({ listing }) => listing)
      .filter(isWanted);
    const update = db.prepare(
      `UPDATE listing SET record = json_set(record, '$.pricingDetail.salePrice', ?) WHERE id = ?`,
    );
    db.exec('BEGIN IMMEDIATE');
    for (const { id, pricingDetail } of listings) update.run(priceOf(pricingDetail.salePrice ?? 0), id);
    book(db, { updated: listings.length });
    db.exec('COMMIT');
    return listings.length;
  } finally {
    db.close();
  }
}

/** Removes listings. */
export async function removeListings(
  dataDir: string,
  isWanted: (listing: Listing) => boolean,
): Promise<number> {
  const db = await openSqlite(join(dataDir, 'forecourt.db'));
  try {
    const listings = [...openListingStore(db).activeListings()]
      .map(({ listing }) => listing)
      .filter(isWanted);
    const update = db.prepare(
      `UPDATE listing SET status = 'gone', gone_at_ms = last_seen_at_ms WHERE id = ?`,
    );
    db.exec('BEGIN IMMEDIATE');
    for (const { id } of listings) update.run(id);
    book(db, { gone: listings.length });
    db.exec('COMMIT');
    return listings.length;
  } finally {
    db.close();
  }
}

/** Says something else of a dealer, as a dealer file does. */
export async function changeDealer(
  dataDir: string,
  id: string,
  dealer: Omit<DealerRecord, 'id'>,
): Promise<void> {
  const db = await openSqlite(join(dataDir, 'forecourt.db'));
  try {
    replaceDealers(db, 'edits', [{ ...dealer, id }], { nowMs: Date.now(), refusedCount: 0, isDryRun: false });
  } finally {
    db.close();
  }
}

/** With an entry in the import log, because the next snapshot is only made from this one if an import made it. */
function book(db: DatabaseSync, counts: Partial<BookedCounts>): void {
  const none = { read: 0, inserted: 0, updated: 0, unchanged: 0, rejected: 0, gone: 0 };
  bookGeneration(db, 'edits', { ...none, ...counts }, Date.now());
}
