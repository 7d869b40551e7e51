// A snapshot can be opened before the disk has all of it, and is not trusted when the machine lost power meanwhile.
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { buildSnapshot } from '#src/inventory/snapshot/build-snapshot.ts';
import { similarCars } from '#src/inventory/snapshot/increment/increment.fixtures.ts';
import { openSnapshot } from '#src/inventory/snapshot/open-snapshot.ts';
import { SNAPSHOT_FILES, readSnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { openSqlite } from '#src/server/db/open-database.ts';

const RUN_OF_MACHINE = '/proc/sys/kernel/random/boot_id';
const NOW = Date.UTC(2026, 5, 2);
const CARS = similarCars(100);

let dataDir: string;
let db: DatabaseSync;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-sync-'));
  db = await openSqlite(stockDatabasePath(dataDir));
});
afterEach(() => {
  db.close();
  rmSync(dataDir, { recursive: true });
});

async function build(cars: number, onReady?: (folder: string) => void): Promise<string> {
  await openListingStore(db).applyImport('sample', CARS.slice(0, cars), { nowMs: NOW, confirmDrop: true });
  return buildSnapshot(dataDir, { nowMs: NOW, ...(onReady && { onReady }) });
}

const namesInStock = () => readdirSync(join(dataDir, 'stock')).toSorted();
const numberOfFile = (folder: string) => statSync(join(folder, SNAPSHOT_FILES.meta)).ino;

test('can be opened before all of it is on disk, with a mark for the case of a power cut', async () => {
  const seen: [cars: number, names: string[]][] = [];
  await build(90, (folder) => {
    seen.push([openSnapshot(folder).engine.listingCount, namesInStock()]);
  });
  const hasMark = existsSync(RUN_OF_MACHINE);
  expect(seen).toEqual([[90, hasMark ? ['1', '1.unsynced'] : ['1']]]);
  expect(namesInStock()).toEqual(['1']);
});

test('after a power cut, the next one is made from the last that was on disk, and files cut short do not matter', async () => {
  await build(90);
  const lost = await build(91);
  const before = numberOfFile(lost);
  writeFileSync(`${lost}.unsynced`, 'an earlier run of the machine');
  truncateSync(join(lost, SNAPSHOT_FILES.changedRecords), 0);
  const again = buildSnapshot(dataDir, { nowMs: NOW });
  expect([again, numberOfFile(again) === before]).toEqual([lost, false]);
  expect(readSnapshotMeta(again)?.recordSizes[1]).toBeGreaterThan(0); // not made whole
  expect(openSnapshot(again).engine.listingCount).toBe(91);
  expect(namesInStock()).toEqual(['1', '2']);
});

test('nor is the next one made from one that a power cut may have damaged', async () => {
  await build(90);
  const lost = await build(91);
  writeFileSync(`${lost}.unsynced`, '');
  truncateSync(join(lost, SNAPSHOT_FILES.index), 0);
  const next = await build(92);
  expect(openSnapshot(next).engine.listingCount).toBe(92);
  expect(readSnapshotMeta(next)?.recordSizes[1]).toBeGreaterThan(0);
});

test.runIf(existsSync(RUN_OF_MACHINE))(
  'one whose maker was killed meanwhile is kept, and whoever finds it waits for the disk',
  async () => {
    const made = await build(90);
    const before = numberOfFile(made);
    writeFileSync(`${made}.unsynced`, readFileSync(RUN_OF_MACHINE));
    expect(numberOfFile(buildSnapshot(dataDir, { nowMs: NOW }))).toBe(before);
    expect(namesInStock()).toEqual(['1']);
  },
);
