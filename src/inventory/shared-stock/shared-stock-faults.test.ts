/** By night: kills, damage, older stock, and what is removed. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publicationFolder } from '#src/engine/publishing/store/kept-manifests.ts';
import { listNodes, listPublications, makeCurrent } from '#src/engine/publishing/store/publications.ts';
import { readStoreState, storeFolder } from '#src/engine/publishing/store/shared-store.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openStock } from '#src/inventory/open-stock.ts';
import { shareLeftChanges, shareStockAgain } from '#src/inventory/shared-stock/share-changes.ts';
import {
  createMachines,
  follow,
  importSample,
} from '#src/inventory/shared-stock/shared-machines.fixtures.ts';
import type { SharedMachines } from '#src/inventory/shared-stock/shared-machines.fixtures.ts';
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
const objects = () =>
  readdirSync(join(machines.storeFolder, 'objects'), { recursive: true, encoding: 'utf8' })
    .map((path) => join(machines.storeFolder, 'objects', path))
    .filter((path) => statSync(path).isFile());

test('files that a machine has are not read again', async () => {
  const { one, other } = machines;
  await importSample(one, 60);
  await follow(other);
  await importSample(one, 60);
  const [newest] = await listPublications(db, 'stock');
  for (const path of objects()) if (statSync(path).size > 20_000) rmSync(path); // of the records and the index
  expect(newest?.state).toBe('made');
  expect(await follow(other), 'of the database, only changed rows are read').toBeUndefined();
  await follow(one);
  await follow(other);
  expect(readStoreState(other.dataDir).stock).toBe(newest?.id);
  expect(await countListings(other.dataDir)).toBe(60);
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
  await shareStockAgain(one);
  expect(await follow(other)).toBeUndefined();
  await follow(one);
  await follow(other);
  expect(await countListings(other.dataDir)).toBe(50);
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
