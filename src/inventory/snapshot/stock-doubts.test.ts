import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { compareDeals } from '#src/inventory/deal-rating.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { generateSample } from '#src/inventory/sample/generate-sample.ts';
import { SMALL_MARKET } from '#src/inventory/sample/sample.fixtures.ts';
import { storeSnapshotOffThread } from '#src/inventory/snapshot/build-off-thread.ts';
import { buildSnapshot } from '#src/inventory/snapshot/build-snapshot.ts';
import { openSnapshot } from '#src/inventory/snapshot/open-snapshot.ts';
import { createDoubtLog } from '#src/inventory/snapshot/stock-doubts.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { openSqlite } from '#src/server/db/open-database.ts';

const NOW = Date.UTC(2026, 5, 2);
const rows = [...generateSample({ ...SMALL_MARKET, listings: 2_000, seed: 1 })];
const deals = compareDeals(rows.map(({ listing }) => listing));
const rated = rows.filter(({ listing }) => 'rating' in deals.rate(listing, '2026-06-01'));
/** As an import does. */
type Build = typeof storeSnapshotOffThread;
const inThisThread: Build = ({ nowMs }, { onDoubt }) =>
  Promise.resolve(buildSnapshot(dataDir, { nowMs, ...definedOnly({ onDoubt }) }));
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-doubts-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** The stock with one car changed: what is reported about it, and how a snapshot shows it. */
async function importChanged(
  index: number,
  change: (listing: Listing) => Listing,
  build: Build = inThisThread,
) {
  const changed = rated[index]!;
  const stock = rows.map((row) => (row === changed ? { ...row, listing: change(row.listing) } : row));
  const db = await openSqlite(stockDatabasePath(dataDir));
  await openListingStore(db).applyImport('a-feed', stock, { nowMs: NOW });
  db.close();
  const log = createDoubtLog(dataDir);
  const snapshot = openSnapshot(
    await build({ dataDir, nowMs: NOW }, { onDoubt: (doubt) => doubtsOf(doubt) && log.add(doubt) }),
  );
  const [found] = snapshot.loadListings([changed.listing.id]);
  await snapshot.close();
  return { id: changed.listing.id, listing: found?.listing, printed: log.finish() };

  function doubtsOf({ id }: { readonly id: string }): boolean {
    return id === changed.listing.id;
  }
}

test('a price of less than half of comparable ones is reported, and is not a deal', async () => {
  const { id, listing, printed } = await importChanged(
    0,
    (car) => ({
      ...car,
      pricingDetail: { ...car.pricingDetail, salePrice: 600 },
    }),
    storeSnapshotOffThread,
  );
  expect(listing).toMatchObject({ pricingDetail: { salePrice: 600 }, noDealReason: 'farBelow' });
  expect(listing?.pricingDetail.dealIndicator).toBeUndefined();
  expect(printed).toMatch(
    new RegExp(`a-feed ${id}, .*: no deal rating: \\$600, comparable cars are priced at`),
  );
  expect(JSON.parse(readFileSync(join(dataDir, 'doubts.ndjson'), 'utf8'))).toMatchObject({ id });
});

test('an enrolled car that breaks the rule of the program is reported', async () => {
  const { printed } = await importChanged(1, (car) => ({
    ...car,
    forecourtCertified: true,
    specifications: { ...car.specifications, mileage: 95_000 },
  }));
  expect(printed).toContain('not shown as Forecourt Certified');
});

test('a sound car is not reported', async () => {
  const { printed, listing } = await importChanged(2, (car) => car);
  expect(listing?.dealRating?.comparables).toBeGreaterThanOrEqual(10);
  expect(printed).toBeUndefined();
});
