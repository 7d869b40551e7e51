import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findCurrent } from '#src/engine/publishing/store/publications.ts';
import { readStoreState } from '#src/engine/publishing/store/shared-store.ts';
import { checkPublications } from '#src/engine/publishing/store/check-publications.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openStock } from '#src/inventory/open-stock.ts';
import { shareLeftChanges } from '#src/inventory/shared-stock/share-changes.ts';
import {
  createMachines,
  follow,
  importSample,
} from '#src/inventory/shared-stock/shared-machines.fixtures.ts';
import type { SharedMachines } from '#src/inventory/shared-stock/shared-machines.fixtures.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { newestRenamesFile } from '#src/server/renames-file.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

let db: Database;
let machines: SharedMachines;
beforeEach(async () => {
  db = await openTestDatabase();
  machines = createMachines(db);
});
afterEach(async () => {
  machines.remove();
  await db.destroy();
});

/** As a server of that machine would. */
async function countListings(dataDir: string): Promise<number> {
  const stock = await openStock(dataDir);
  const { listingCount } = stock.current.engine;
  await stock.close();
  return listingCount;
}
const current = async () => (await findCurrent(db, 'stock'))?.generation;
const objects = () =>
  readdirSync(join(machines.storeFolder, 'objects'), { recursive: true, encoding: 'utf8' })
    .map((path) => join(machines.storeFolder, 'objects', path))
    .filter((path) => statSync(path).isFile());

test('a machine gets the stock that another one imported, and it is current when both have it', async () => {
  const { one, other } = machines;
  await follow(one);
  await follow(other);
  await importSample(one, 60);
  await follow(one);
  expect(await current(), 'the other one has nothing yet').toBeUndefined();
  await follow(other);
  expect(await current()).toBe(1);
  expect(await countListings(other.dataDir)).toBe(60);
  expect(readFileSync(join(other.dataDir, 'stock/1/index.bin'))).toEqual(
    readFileSync(join(one.dataDir, 'stock/1/index.bin')),
  );

  // The other one imports now, on what it got, and an open server sees it.
  const stock = await openStock(one.dataDir);
  expect(await importSample(other, 40)).toBe(2);
  expect(await stock.refresh()).toBe(false);
  await follow(one);
  await follow(other);
  await follow(one);
  expect(await stock.refresh()).toBe(true);
  expect(stock.current.engine.listingCount).toBe(40);
  expect(stock.lastImportAtMs()).toBeGreaterThan(Date.now() - 60_000);
  await stock.close();
});

test('machines that serve the releases before and after a rename follow the same stock, each by its names', async () => {
  const { one, other } = machines;
  const renames = [{ from: { makeCode: 'HONDA' }, to: { make: 'Hondo', makeCode: 'HONDO' } }];
  mkdirSync(dirname(newestRenamesFile(one.dataDir)), { recursive: true });
  writeFileSync(newestRenamesFile(one.dataDir), JSON.stringify(renames));
  await importSample(one, 60);
  await follow(other);
  await follow(one);
  expect(await current()).toBe(1);
  const makesOf = async (dataDir: string) => {
    const stock = await openStock(dataDir);
    const makes = new Set(stock.current.vehicleCounts.map(({ makeCode }) => makeCode));
    await stock.close();
    return ['HONDA', 'HONDO'].filter((make) => makes.has(make));
  };
  expect(await makesOf(one.dataDir)).toEqual(['HONDO']);
  expect(await makesOf(other.dataDir)).toEqual(['HONDA']);
  // With its release, or for a release that is built there.
  mkdirSync(dirname(newestRenamesFile(other.dataDir)), { recursive: true });
  writeFileSync(newestRenamesFile(other.dataDir), JSON.stringify(renames));
  expect(await makesOf(other.dataDir)).toEqual(['HONDO']);
  expect(await current(), 'no machine has written stock for it').toBe(1);
});

test('people of the time before PostgreSQL stay on their machine', async () => {
  const { one, other } = machines;
  await importSample(one, 10);
  const own = new DatabaseSync(stockDatabasePath(one.dataDir));
  own.exec("INSERT INTO server_secret (name, value) VALUES ('account', 'very-secret-key')");
  own.close();
  await importSample(one, 20);
  await follow(other);
  const stored = objects().map((path) => readFileSync(path).includes('very-secret-key'));
  expect(stored).not.toContain(true);
  expect(readFileSync(stockDatabasePath(one.dataDir)).includes('very-secret-key')).toBe(true);
});

test('while the store is gone, machines serve what they have, and an import is kept until it is back', async () => {
  const { one, other } = machines;
  await importSample(one, 30);
  await follow(one);
  await follow(other);
  renameSync(machines.storeFolder, `${machines.storeFolder}-gone`);
  await expect(importSample(one, 50)).rejects.toThrow(/is not there/);
  expect(await current()).toBe(1);
  await follow(one);
  expect(readStoreState(one.dataDir).isChanged, 'its own stock is not replaced').toBe(true);
  const detail = await checkPublications(db, { node: 'one', release: 'r', generation: 1, nowMs: Date.now() });
  expect(detail).toBe('release r, generation 1');

  renameSync(`${machines.storeFolder}-gone`, machines.storeFolder);
  expect(await shareLeftChanges(one)).toBe(true);
  await follow(other);
  await follow(one);
  await follow(other);
  expect(await current()).toBe(2);
  expect(await countListings(other.dataDir)).toBe(50);
});

test('a machine that is behind is not ready, when the others have changed a minute ago', async () => {
  const { one } = machines;
  await importSample(one, 10);
  await follow(one);
  const served = { node: 'other', release: 'r', generation: 0 };
  const ask = (laterMs: number) => checkPublications(db, { ...served, nowMs: Date.now() + laterMs });
  expect(await ask(30_000)).toContain('generation 0');
  await expect(ask(61_000)).rejects.toThrow(
    'it lacks generation 1 of the stock, and has release r and generation 0',
  );
});
