/** The hourly run: a file for each channel, books that balance, and a failure that leaves the others alone. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#src/engine/db/sqlite.ts';
import {
  catalogFile,
  listCatalogRuns,
  loadCatalogMetrics,
} from '#src/inventory/catalog-export/catalog-runs.ts';
import { exportCatalogs } from '#src/inventory/catalog-export/export-catalogs.ts';
import { offerFixture } from '#src/inventory/listing-store.fixtures.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { openSqlite } from '#src/server/db/open-database.ts';
import type { Services } from '#src/server/services.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let dataDir = '';
let db: Database;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'catalogs-'));
  db = await openTestDatabase();
});
afterEach(async () => {
  await db.destroy();
  rmSync(dataDir, { recursive: true });
});

test('writes the configured catalogs and their books, and goes on after a failure', async () => {
  const databasePath = join(dataDir, 'forecourt.db');
  const connection = await openSqlite(databasePath);
  const car = offerFixture({
    id: 'a',
    price: 18_000,
    vin: '1HGCM82633A004352',
    photo: 'https://p.example/1.jpg',
  });
  const shown = {
    ...car,
    listing: { ...car.listing, exteriorColor: 'Red', vehicleStyleCodes: ['SEDAN' as const] },
    owner: {
      ...car.owner,
      location: {
        ...{ address1: '1 Main St', city: 'Boston', state: 'MA', zip: '02139' },
        ...{ latitude: 42, longitude: -71 },
      },
    },
  };
  await openListingStore(connection).applyImport('feed', [shown, offerFixture({ id: 'b', price: 1 })], {
    nowMs: 1_000,
  });
  connection.close();
  const { make, makeCode } = car.listing;
  const renames = [{ from: { makeCode }, to: { make: `${make} Cars`, makeCode: 'CARS' } }];
  mkdirSync(catalogFile(dataDir, 'meta'), { recursive: true }); // nothing can take its place
  const errors: unknown[] = [];
  const services = {
    db,
    databasePath,
    stock: { renames },
    config: {
      dataDir,
      catalogs: ['meta', 'tiktok'],
      siteOrigin: 'https://cars.example',
      imageMode: 'direct',
    },
    log: { info: () => undefined, error: (what: unknown) => errors.push(what) },
  } as unknown as Services;
  await exportCatalogs({}, { services, signal: new AbortController().signal, jobId: 'x', attempt: 1 });
  const [meta, tiktok] = await listCatalogRuns(db);
  expect(meta?.problem).toBeTypeOf('string');
  expect(errors).toHaveLength(1);
  expect(tiktok).toMatchObject({ name: 'tiktok', generation: 1, offered: 2, written: 1, problem: undefined });
  const leftOut = tiktok?.leftOut.reduce((sum, [, cars]) => sum + cars, 0);
  expect(leftOut).toBe(1);
  const text = readFileSync(catalogFile(dataDir, 'tiktok'), 'utf8');
  expect(text).toContain('1HGCM82633A004352');
  expect(text, 'by the name of today').toContain(`${make} Cars`);
  const metrics = await loadCatalogMetrics(db);
  expect(
    metrics.find(({ name, labels }) => name === 'catalog_failed' && labels?.['catalog'] === 'meta'),
  ).toMatchObject({
    value: 1,
  });
});
