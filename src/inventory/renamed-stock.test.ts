// Cars are found and shown by the names of today, although they were imported before a rename.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { VehicleRename } from '#src/domain/vehicle/vehicle-renames.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import type { OfferRow } from '#src/inventory/listing-store-row.ts';
import { openStock } from '#src/inventory/open-stock.ts';
import { buildSnapshot } from '#src/inventory/snapshot/build-snapshot.ts';
import { similarCars } from '#src/inventory/snapshot/increment/increment.fixtures.ts';
import { findSnapshotFolder } from '#src/inventory/snapshot/snapshot-folder.ts';
import { readSnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import type { Stock } from '#src/inventory/stock.ts';
import { openSqlite } from '#src/server/db/open-database.ts';

const NOW = Date.UTC(2026, 5, 2);
const FEW = 8;
/** Much less than the two minutes that a snapshot of the same name is waited for. */
const SOON_MS = 30_000;
/** Eight Civics are CX-30s. */
const SAMPLE = similarCars(200).map((row, index) =>
  index % 4 !== 0 && index < FEW * 2 ? called(row, 'CX-30', 'CX_30') : row,
);
const COUNT = SAMPLE.filter(({ listing }) => listing.modelCode === 'CX_30').length;
const HONDA = { make: 'Honda', makeCode: 'HONDA' };
const RENAMES: VehicleRename[] = [
  { from: { makeCode: 'HONDA', modelCode: 'CX_30' }, to: { ...HONDA, model: 'CX-31', modelCode: 'CX_31' } },
];
const TURNED_BACK: VehicleRename[] = [
  { from: { makeCode: 'HONDA', modelCode: 'CX_31' }, to: { ...HONDA, model: 'CX-30', modelCode: 'CX_30' } },
];

let dataDir: string;
let db: DatabaseSync;
let opened: Stock[] = [];
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-renamed-'));
  db = await openSqlite(stockDatabasePath(dataDir));
  await store(SAMPLE);
});
afterEach(async () => {
  await Promise.all(opened.map((stock) => stock.close()));
  opened = [];
  db.close();
  rmSync(dataDir, { recursive: true });
});

function called(row: OfferRow, model: string, modelCode: string): OfferRow {
  const { listing } = row;
  const title = `${listing.year} Honda ${model} ${listing.trim}`;
  return { ...row, listing: { ...listing, model, modelCode, title } };
}

async function store(rows: readonly OfferRow[], nowMs = NOW): Promise<void> {
  await openListingStore(db).applyImport('sample', rows, { nowMs, confirmDrop: true });
}

async function serve(renames: readonly VehicleRename[]): Promise<Stock> {
  const stock = await openStock(dataDir, { findRenames: () => renames });
  opened.push(stock);
  return stock;
}

/** How many cars each of the two names finds, is counted with, and is shown by. */
async function look({ current }: Stock) {
  const found = await Promise.all(
    ['CX_30', 'CX_31'].map(async (modelCode) => {
      const vehicles = [{ makeCode: 'HONDA', models: [{ modelCode, trimCodes: [] }] }];
      const { hits, total } = await current.engine.search({ query: { ...EMPTY_QUERY, vehicles } });
      const counts = current.loadVehicleCounts({ makeCode: 'HONDA', modelCode });
      const counted = counts.reduce((sum, { count }) => sum + count, 0);
      const [first] = current.loadListings(hits.map(({ id }) => id));
      const title = first?.listing.title.split(' ').slice(1, 3).join(' ');
      return { total, counted, model: first?.listing.model, title };
    }),
  );
  return found;
}
const NONE = { total: 0, counted: 0, model: undefined, title: undefined };
const all = (model: string) => ({ total: COUNT, counted: COUNT, model, title: `Honda ${model}` });
const AS_BEFORE = [all('CX-30'), NONE];
/** A search by the old name finds them, too, but they are counted and shown by the new one. */
const AS_RENAMED = [{ ...all('CX-31'), counted: 0 }, all('CX-31')];
const AS_TURNED_BACK = [all('CX-30'), { ...all('CX-30'), counted: 0 }];

test('servers of the release before and of the one with the new name both find the cars, at the same time', async () => {
  expect(COUNT).toBeGreaterThan(5);
  const before = await serve([]);
  expect(await look(before)).toEqual(AS_BEFORE);
  const after = await serve(RENAMES);
  expect(await look(after)).toEqual(AS_RENAMED);
  expect([await look(before), await look(await serve([]))]).toEqual([AS_BEFORE, AS_BEFORE]);
  expect(after.current.id, 'the stock itself has not changed').toBe(before.current.id);
  expect(after.current.digest, 'so that pages are built again').not.toBe(before.current.digest);
});

/** How many cars a plain keyword finds. */
async function countByKeyword({ current }: Stock, ...keywords: readonly string[]): Promise<number[]> {
  const found = keywords.map((keyword) => current.engine.search({ query: { ...EMPTY_QUERY, keyword } }));
  return (await Promise.all(found)).map(({ total }) => total);
}

test('a plain keyword finds cars by the former name and by that of today, whatever their titles say', async () => {
  const [own] = SAMPLE.filter(({ listing }) => listing.modelCode === 'CX_30');
  const title = 'Sweet CX-30, one owner';
  await store(
    SAMPLE.map((row, index) => {
      if (row === own) return { ...row, listing: { ...row.listing, title } };
      return row.listing.modelCode === 'CX_30' && index % 2 === 0 ? called(row, 'CX-31', 'CX_31') : row;
    }),
  );
  const stock = await serve(RENAMES);
  expect(await countByKeyword(stock, 'cx-30', 'honda cx 31', 'CX-3', 'sweet cx-31', 'cx-32')).toEqual([
    ...[COUNT, COUNT, COUNT, 1, 0],
  ]);
  const before = await serve(TURNED_BACK);
  expect(await countByKeyword(before, 'cx-30', 'cx-31'), 'after a rollback').toEqual([COUNT, COUNT]);
});

test('a former name is found although every car has been imported with the new one', async () => {
  await store(SAMPLE.map((row) => (row.listing.modelCode === 'CX_30' ? called(row, 'CX-31', 'CX_31') : row)));
  const before = await serve([]);
  expect(await countByKeyword(before, 'cx-30', 'cx-31')).toEqual([0, COUNT]);
  expect(await countByKeyword(await serve(RENAMES), 'cx-30', 'cx-31')).toEqual([COUNT, COUNT]);
});

test('only the renamed cars are read again, and the result is that of a whole snapshot', async () => {
  const base = buildSnapshot(dataDir, { nowMs: NOW, renames: [] });
  const renamed = buildSnapshot(dataDir, { nowMs: NOW, renames: RENAMES });
  expect([base, renamed].map((folder) => existsSync(folder))).toEqual([true, true]);
  expect(readSnapshotMeta(renamed)?.recordSizes[1], 'made from the one before').toBeGreaterThan(0);
  const other = join(dataDir, 'whole');
  mkdirSync(other);
  db.exec(`VACUUM INTO '${stockDatabasePath(other)}'`);
  const whole = readSnapshotMeta(buildSnapshot(other, { nowMs: NOW, renames: RENAMES }));
  expect(whole?.recordSizes[1]).toBe(0);
  expect(readSnapshotMeta(renamed)?.digest).toBe(whole?.digest);
});

test('a rename of most cars makes the snapshot whole', async () => {
  buildSnapshot(dataDir, { nowMs: NOW, renames: [] });
  const to = { ...HONDA, model: 'Zivic', modelCode: 'ZIVIC' };
  const folder = buildSnapshot(dataDir, {
    nowMs: NOW,
    renames: [{ from: { makeCode: 'HONDA', modelCode: 'CIVIC' }, to }],
    onSetback: (error) => expect.fail(String(error)),
  });
  expect(readSnapshotMeta(folder)?.recordSizes[1]).toBe(0);
});

test('an import while a rename of most cars is released makes nothing whole again', async () => {
  const to = { ...HONDA, model: 'Zivic', modelCode: 'ZIVIC' };
  const most = [{ from: { makeCode: 'HONDA', modelCode: 'CIVIC' }, to }];
  const build = (renames: readonly VehicleRename[]) => {
    const folder = buildSnapshot(dataDir, { nowMs: NOW, renames });
    return readSnapshotMeta(folder)?.recordSizes[1] === 0 ? 'whole' : 'continued';
  };
  expect([build([]), build(most)]).toEqual(['whole', 'whole']);
  const [first, ...others] = SAMPLE;
  if (first) await store([{ ...first, listing: { ...first.listing, description: 'New.' } }, ...others]);
  expect([build([]), build(most)], 'by the served release, then by the new one').toEqual([
    'continued',
    'continued',
  ]);
});

test('an import afterwards keeps the new name, whichever of both its feed says', async () => {
  const stock = await serve(RENAMES);
  await store(SAMPLE.map((row) => ({ ...row, listing: { ...row.listing, description: 'Imported again.' } })));
  expect(await stock.refresh()).toBe(true);
  expect(await look(stock)).toEqual(AS_RENAMED);
  await store(SAMPLE.map((row) => (row.listing.modelCode === 'CX_30' ? called(row, 'CX-31', 'CX_31') : row)));
  expect(await stock.refresh()).toBe(true);
  expect(await look(stock)).toEqual(AS_RENAMED);
});

test('after a rollback, cars that were imported with the new name are found by the old one', async () => {
  await store(SAMPLE.map((row) => (row.listing.modelCode === 'CX_30' ? called(row, 'CX-31', 'CX_31') : row)));
  expect(await look(await serve(TURNED_BACK))).toEqual(AS_TURNED_BACK);
});

test('a renamed car that is sold is shown by its new name, too', async () => {
  const [sold] = SAMPLE.filter(({ listing }) => listing.modelCode === 'CX_30');
  await store(SAMPLE.filter((row) => row !== sold));
  const stock = await serve(RENAMES);
  expect(stock.findGone(sold?.listing.id ?? '')?.listing.model).toBe('CX-31');
});

test('a server with the old names opens its stock at once while another process makes the same stock with the new ones', async () => {
  await serve([]);
  const unfinished = join(dataDir, 'stock', `1.${process.ppid}-of-another-process`);
  mkdirSync(unfinished);
  const start = performance.now();
  expect(await look(await serve([]))).toEqual(AS_BEFORE);
  expect(performance.now() - start).toBeLessThan(SOON_MS);
});

test('a rename that concerns no car makes no other snapshot', async () => {
  const base = buildSnapshot(dataDir, { nowMs: NOW, renames: [] });
  const from = { makeCode: 'HONDA', modelCode: 'JAZZ' };
  const to = { ...HONDA, model: 'Fit', modelCode: 'FIT' };
  expect(buildSnapshot(dataDir, { nowMs: NOW, renames: [{ from, to }] })).toBe(base);
});

test('the order of renames, and of their fields, makes no other snapshot', async () => {
  const more = [
    ...RENAMES,
    { from: { makeCode: 'HONDA', modelCode: 'CIVIC', trimCode: 'BASE' }, to: { ...HONDA, trim: 'Z' } },
  ];
  const folder = buildSnapshot(dataDir, { nowMs: NOW, renames: more });
  const turned = more.toReversed().map(({ from, to }) => ({
    ...{ to: Object.fromEntries(Object.entries(to).toReversed()) as typeof to },
    from,
  }));
  expect(buildSnapshot(dataDir, { nowMs: NOW, renames: turned })).toBe(folder);
});

test('each of two snapshots of a generation is found by its digest', async () => {
  const [before, after] = [await serve([]), await serve(RENAMES)];
  const folders = [before, after].map(({ current }) => findSnapshotFolder(dataDir, current));
  expect(new Set(folders).size).toBe(2);
  expect(folders.map((folder) => readSnapshotMeta(folder ?? '')?.renames.length)).toEqual([0, 1]);
});
