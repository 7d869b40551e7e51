// Makes sure that there is stock before a build. Without any, sample stock is made, and made again when its dates are
// old; imported stock is left alone.
import { existsSync } from 'node:fs';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { chooseEdition } from '#src/inventory/sample/sample-edition.ts';
import { listPlaces } from '#src/inventory/sample/sample-places.ts';
import { storeSample } from '#src/inventory/sample/store-sample.ts';
import { storeSnapshotOffThread } from '#src/inventory/snapshot/build-off-thread.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { ShippedCatalogueError } from '#src/reference/read-shipped.ts';
import type { Config } from '#src/server/config.ts';
import { openSqlite } from '#src/server/db/open-database.ts';
import { createPlaces } from '#src/server/places/zip-table.ts';
import type { Places } from '#src/server/places/zip-table.ts';
import { requireDataDir } from '#scripts/data-dir.ts';
import { changeStock } from '#scripts/change-stock.ts';
import type { Progress } from '#scripts/progress.ts';
import { shareSampleCampaigns } from '#scripts/share-campaigns.ts';

/** Afterwards there is a table of places, stock and its snapshot. */
export async function prepareData({ dataDir, sampleListings }: Config, progress: Progress): Promise<void> {
  requireDataDir(dataDir);
  const places = progress.time('ZIP table', () => createPlaces(dataDir));
  const nowMs = Date.now();
  const isWanted = async () => (await findWantedSample(dataDir, nowMs, sampleListings)) !== undefined;
  if (!(await isWanted())) return;
  // Another machine may have made it meanwhile.
  const make = async () => {
    const sample = await findWantedSample(dataDir, nowMs, sampleListings);
    if (sample) await makeSample(dataDir, sample, { nowMs, places, progress });
    return sample !== undefined;
  };
  await changeStock({ dataDir }, make, (isMade) => isMade);
}

interface SampleMeans {
  readonly nowMs: number;
  readonly places: Places;
  readonly progress: Progress;
}

async function makeSample(
  dataDir: string,
  sample: NonNullable<Awaited<ReturnType<typeof findWantedSample>>>,
  { nowMs, places, progress }: SampleMeans,
): Promise<void> {
  const catalogue = progress.time('Reference catalog', () => requireCatalogue(dataDir));
  await storeSample({
    dataDir,
    catalogue,
    places: listPlaces((zip) => places.find(zip)),
    listings: sample.listings,
    seed: sample.seed,
    nowMs,
    onProgress: (done) => progress.count('Sample stock', done, sample.listings),
  });
  await shareSampleCampaigns(dataDir);
  await storeSnapshotOffThread(
    { dataDir, nowMs: Date.now() },
    { onProgress: ({ step, done }) => progress.count(`Stock snapshot, ${step}`, done, sample.listings) },
  );
}

/** For a command that needs it: says what is wrong with it, and exits. */
function requireCatalogue(dataDir: string): VehicleCatalogue {
  try {
    return loadCatalogue(dataDir);
  } catch (error) {
    if (!(error instanceof ShippedCatalogueError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}

/** The sample that `prepareData` would make, without making it. @returns `isFirst` when there is no stock at all */
export async function findMissingSample({ dataDir, sampleListings }: Config) {
  if (!existsSync(stockDatabasePath(dataDir))) return { isFirst: true, listings: sampleListings };
  const sample = await findWantedSample(dataDir, Date.now(), sampleListings);
  return sample && { isFirst: sample.isFirst, listings: sample.listings };
}

async function findWantedSample(dataDir: string, nowMs: number, listings: number) {
  const db = await openSqlite(stockDatabasePath(dataDir));
  try {
    const store = openListingStore(db);
    const sample = chooseEdition(store, nowMs, listings);
    return sample && { ...sample, isFirst: store.generation === 0 };
  } finally {
    db.close();
  }
}
