import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publicationFolder } from '#src/engine/publishing/store/kept-manifests.ts';
import {
  findCurrent,
  listNodes,
  listPublications,
  makeCurrent,
} from '#src/engine/publishing/store/publications.ts';
import { readStoreState, storeFolder } from '#src/engine/publishing/store/shared-store.ts';
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

test('files that a machine has are not read again', async () => {
  const { one, other } = machines;
  await importSample(one, 60);
  await follow(other);
  await importSample(one, 60);
  const [newest] = await listPublications(db, 'stock');
  for (const path of objects()) if (statSync(path).size > 20_000) rmSync(path); // of the records and the index
  expect(await follow(other)).toMatch(/cannot be read/); // the database has a new run
  expect(newest?.state).toBe('made');
  expect(await countListings(other.dataDir), 'it serves on').toBe(60);
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

test('a damaged object is refused, the machine serves on and says why, and publishing again repairs it', async () => {
  const { one, other } = machines;
  await importSample(one, 30);
  await follow(other);
  await importSample(one, 50);
  for (const path of objects()) writeFileSync(path, 'damaged');
  expect(await follow(other)).toMatch(/is damaged\. "npm run store -- --publish"/);
  expect(await countListings(other.dataDir)).toBe(30);
  const row = (await listNodes(db)).find(({ node }) => node === 'other');
  expect(row?.problem).toMatch(/damaged/);
  expect(row?.held_id).toBe(readStoreState(other.dataDir).stock);
  expect(readdirSync(join(storeFolder(other.dataDir), 'stock')), 'nothing unfinished is left').toHaveLength(
    1,
  );
});

test('a pull that was killed leaves nothing that counts, and the next one is whole', async () => {
  const { one, other } = machines;
  await importSample(one, 30);
  const [made] = await listPublications(db, 'stock');
  const dead = join(storeFolder(other.dataDir), 'unfinished', `${made?.id ?? ''}.999999999`, 'snapshot');
  mkdirSync(dead, { recursive: true });
  writeFileSync(join(dead, 'index.bin'), 'half');
  await follow(other);
  expect(existsSync(dead)).toBe(false);
  expect(await countListings(other.dataDir)).toBe(30);
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

test('an import that could not be shared gives way to what another machine has published since', async () => {
  const { one, other } = machines;
  await importSample(one, 30);
  await follow(other);
  renameSync(machines.storeFolder, `${machines.storeFolder}-gone`);
  await expect(importSample(one, 50)).rejects.toThrow();
  renameSync(`${machines.storeFolder}-gone`, machines.storeFolder);
  await importSample(other, 20);
  await shareLeftChanges(one);
  expect(await countListings(one.dataDir)).toBe(20);
});

test('an older stock is served again when its row says so', async () => {
  const { one, other } = machines;
  for (const listings of [30, 50]) {
    await importSample(one, listings);
    await follow(one);
    await follow(other);
  }
  const first = (await listPublications(db, 'stock')).find(({ generation }) => generation === 1);
  if (!first) throw new Error('The first one is kept.');
  await makeCurrent(db, first, Date.now());
  expect(await follow(other)).toBeUndefined();
  expect(await countListings(other.dataDir)).toBe(30);
});

test('only what is old and what no machine uses is removed', async () => {
  const { one, other } = machines;
  await importSample(one, 10);
  await follow(other);
  const used = readStoreState(other.dataDir).stock ?? '';
  for (const listings of [12, 14, 16, 18, 20]) {
    await importSample(one, listings);
    await follow(one, Date.now() + 6 * 60_000); // the other one is silent
  }
  const kept = await listPublications(db, 'stock');
  expect(kept.map(({ generation }) => generation)).toEqual([6, 5, 4, 1]);
  expect(existsSync(publicationFolder(other.dataDir, 'stock', used))).toBe(true);
  await follow(other);
  expect(await countListings(other.dataDir)).toBe(20);
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
