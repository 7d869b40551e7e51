// What must exist before a build: stock. Without any, sample stock is made; what an operator imported is left alone.
import { openListingStore } from '#src/inventory/listing-store.ts';
import { listPlaces } from '#src/inventory/sample/sample-places.ts';
import { storeSample } from '#src/inventory/sample/store-sample.ts';
import { buildSnapshot } from '#src/inventory/snapshot/build-snapshot.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import type { Config } from '#src/server/config.ts';
import { openSqlite } from '#src/server/db/sqlite.ts';
import { createPlaces } from '#src/server/places/zip-table.ts';
import { requireDataDir } from './data-dir.ts';
import { linkProgram } from './link-program.ts';
import type { Progress } from './progress.ts';

const SAMPLE_SEED = 1;

/** Afterwards there is a catalogue, a table of places, stock and its snapshot. */
export async function prepareData({ dataDir, sampleListings }: Config, progress: Progress): Promise<void> {
  linkProgram(requireDataDir(dataDir), '.');
  const catalogue = progress.time('Reference catalogue', () => loadCatalogue(dataDir));
  const places = progress.time('ZIP table', () => createPlaces(dataDir));
  if (hasStock(dataDir)) return;
  await storeSample({
    dataDir,
    catalogue,
    places: listPlaces((zip) => places.find(zip)),
    listings: sampleListings,
    seed: SAMPLE_SEED,
    onProgress: (done) => progress.count('Sample stock', done, sampleListings),
  });
  buildSnapshot(dataDir, {
    nowMs: Date.now(),
    onProgress: ({ step, done }) => progress.count(`Stock snapshot, ${step}`, done, sampleListings),
  });
}

function hasStock(dataDir: string): boolean {
  const db = openSqlite(stockDatabasePath(dataDir));
  try {
    return openListingStore(db).generation > 0;
  } finally {
    db.close();
  }
}
