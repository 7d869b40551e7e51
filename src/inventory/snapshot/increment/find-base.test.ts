// When a snapshot is made from the one before it, and when not.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openListingStore } from '#src/inventory/listing-store.ts';
import type { OfferRow } from '#src/inventory/listing-store-row.ts';
import { openStock } from '#src/inventory/open-stock.ts';
import { buildSnapshot } from '#src/inventory/snapshot/build-snapshot.ts';
import { similarCars } from '#src/inventory/snapshot/increment/increment.fixtures.ts';
import { openSnapshot } from '#src/inventory/snapshot/open-snapshot.ts';
import { SNAPSHOT_FILES, readSnapshotMeta } from '#src/inventory/snapshot/snapshot-meta.ts';
import type { StockDoubt } from '#src/inventory/snapshot/stock-doubts.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { openSqlite } from '#src/server/db/open-database.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const NOW = Date.UTC(2026, 5, 2);
/** Another thread starts, reads the stock and writes the snapshot. */
const SEEN_WITHIN = { timeout: 40_000 };
const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const SAMPLE = similarCars(200);
const [FIRST] = SAMPLE as [OfferRow];

let dataDir: string;
let db: DatabaseSync;
let base: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-base-'));
  db = await openSqlite(stockDatabasePath(dataDir));
  await storeAt(10_000);
  base = buildSnapshot(dataDir, { nowMs: NOW });
});
afterEach(() => {
  db.close();
  rmSync(dataDir, { recursive: true });
});

function withPrice(row: OfferRow, salePrice: number): OfferRow {
  const { listing } = row;
  return { ...row, listing: { ...listing, pricingDetail: { ...listing.pricingDetail, salePrice } } };
}

/** The sample, with the first car at a price. */
async function storeAt(salePrice: number, rows = SAMPLE): Promise<void> {
  const offers = [withPrice(FIRST, salePrice), ...rows.slice(1)];
  await openListingStore(db).applyImport('sample', offers, { nowMs: NOW, confirmDrop: true });
}

/** Cars of which only their dealers have changed. */
const renameDealers = () => SAMPLE.map((row) => ({ ...row, owner: { ...row.owner, name: 'New name' } }));

const sizesOf = (folder: string) => readSnapshotMeta(folder)?.recordSizes;
const isWhole = (folder: string) => sizesOf(folder)?.[1] === 0;
const priceIn = (folder: string, id = FIRST.listing.id) =>
  openSnapshot(folder).loadListings([id])[0]?.listing.pricingDetail.salePrice;

test('one changed car adds one record, and the others stay on disk once', async () => {
  await storeAt(11_000);
  const next = buildSnapshot(dataDir, { nowMs: NOW });
  const [first, second] = sizesOf(next)!;
  expect(first).toBe(sizesOf(base)?.[0]);
  expect(second).toBeGreaterThan(100);
  expect(second).toBeLessThan(first / 100);
  const inodes = [base, next].map((folder) => statSync(join(folder, SNAPSHOT_FILES.records)).ino);
  expect(inodes[1]).toBe(inodes[0]);
  expect([priceIn(base), priceIn(next)]).toEqual([10_000, 11_000]);
});

test('a second thread makes the same snapshot, byte by byte', async () => {
  await storeAt(11_000);
  const [alone, helped] = [Infinity, 0].map((threadFrom) => {
    const made = buildSnapshot(dataDir, {
      nowMs: NOW,
      threadFrom,
      onSetback: (error) => expect.fail(String(error)),
    });
    const files = readdirSync(made).map((name) => [name, readFileSync(join(made, name)).toString('base64')]);
    rmSync(made, { recursive: true });
    return files;
  });
  expect(helped).toEqual(alone);
});

test('the changed records add up until they are a tenth, and then all are written anew', async () => {
  const sizes: (readonly number[])[] = [];
  for (let price = 11_000; price < 11_040 && !sizes.some(([, second]) => second === 0); price++) {
    await storeAt(price);
    sizes.push(sizesOf(buildSnapshot(dataDir, { nowMs: NOW }))!);
  }
  const seconds = sizes.map(([, second = 0]) => second);
  expect(seconds.length).toBeGreaterThan(5);
  expect(seconds.slice(0, -1)).toEqual(seconds.slice(0, -1).toSorted((a, b) => a - b));
  expect(seconds.at(-1)).toBe(0);
});

test.each<[string, () => Promise<void>]>([
  ['more than a tenth of the cars have changed', () => storeAt(11_000, SAMPLE.slice(0, 160))],
  ['a dealer with more than a tenth of the cars has another name', () => storeAt(10_000, renameDealers())],
  [
    'the notes of changes do not reach back',
    async () => {
      for (let price = 11_000; price < 11_012; price++) await storeAt(price);
    },
  ],
  [
    'another version of the code made it',
    async () => {
      const meta = join(base, SNAPSHOT_FILES.meta);
      writeFileSync(meta, JSON.stringify({ ...readSnapshotMeta(base), code: 'another' }));
      await storeAt(11_000);
    },
  ],
  [
    'it is of another database',
    async () => {
      await storeAt(11_000);
      db.exec('UPDATE import_run SET finished_at_ms = finished_at_ms + 1');
    },
  ],
])('it is made whole when %s', async (_, prepare) => {
  await prepare();
  const onSetback = vi.fn();
  const next = buildSnapshot(dataDir, { nowMs: NOW, onSetback });
  expect(isWhole(next)).toBe(true);
  expect(onSetback).not.toHaveBeenCalled();
});

test.each(['index.bin', 'facts.bin', 'checks.bin', 'photo-hosts.json', 'vehicle-counts.json'])(
  'it is made whole, and says so, when %s of the one before is damaged',
  async (name) => {
    const file = join(base, name);
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(file, bytes);
    await storeAt(11_000);
    const onSetback = vi.fn();
    const next = buildSnapshot(dataDir, { nowMs: NOW, onSetback });
    expect(isWhole(next)).toBe(true);
    expect(priceIn(next)).toBe(11_000);
    expect(String(onSetback.mock.calls)).toMatch(/damaged/);
    expect(readdirSync(join(dataDir, 'stock')).sort()).toEqual(['1', '2']);
  },
);

test('a damaged record is damaged in every snapshot that shares it, so a server removes them all', async () => {
  await storeAt(11_000);
  const next = buildSnapshot(dataDir, { nowMs: NOW });
  expect(isWhole(next)).toBe(false);
  const file = join(next, SNAPSHOT_FILES.records);
  const text = readFileSync(file, 'latin1');
  const { id } = SAMPLE[50]!.listing;
  const at = text.indexOf('"title":"', text.indexOf(`"id":"${id}"`)) + '"title":"'.length;
  writeFileSync(file, `${text.slice(0, at)}#${text.slice(at + 1)}`, 'latin1');
  const log = { info: vi.fn(), warn: vi.fn() };
  const stock = await openStock(dataDir, { log, watchMs: 20 });
  try {
    const damaged = stock.current;
    expect(damaged.loadListings([id])).toEqual([]);
    await vi.waitFor(() => expect(stock.current).not.toBe(damaged), SEEN_WITHIN);
    expect(stock.current.loadListings([id])).toMatchObject([{ listing: { id } }]);
    await waitFor(() => expect(readdirSync(join(dataDir, 'stock'))).toEqual(['2'])); // and all of it is on disk
    expect(isWhole(next)).toBe(true);
  } finally {
    await stock.close();
  }
});

test('while another process makes it, it is not made twice', async () => {
  await storeAt(11_000);
  const stock = join(dataDir, 'stock');
  const other = spawn(process.execPath, ['--eval', 'setTimeout(() => {}, 60_000)']);
  const unfinished = join(stock, `2.${other.pid}-a`);
  mkdirSync(unfinished);
  // It finishes after a while, as a process that runs beside this thread does.
  const worker = `import { buildSnapshot } from '#src/inventory/snapshot/build-snapshot.ts';
    const startMs = performance.now();
    buildSnapshot(${JSON.stringify(dataDir)}, { nowMs: ${NOW} });
    console.log(performance.now() - startMs);`;
  const waiting = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', worker], {
    cwd: ROOT,
  });
  await sleep(4_000);
  expect(readdirSync(stock).sort()).toEqual(['1', `2.${other.pid}-a`]);
  other.kill('SIGKILL');
  await once(other, 'exit');
  const { stdout } = await waiting;
  expect(Number(stdout)).toBeGreaterThan(500);
  expect(readdirSync(stock).sort()).toEqual(['1', '2']);
});

test('a process that is killed on the way leaves the one before, and the next process makes it', async () => {
  const before = openSnapshot(base).loadListings(SAMPLE.map(({ listing }) => listing.id));
  const rated = before.find(({ listing: { dealRating } }) => dealRating)?.listing;
  expect(rated).toBeDefined();
  // Far from all others, which is reported on the way.
  const rows = SAMPLE.map((row) => (row.listing.id === rated?.id ? withPrice(row, 1_000_000) : row));
  await storeAt(10_000, rows);
  const code = `import { buildSnapshot } from '#src/inventory/snapshot/build-snapshot.ts';
    const onDoubt = () => process.kill(process.pid, 'SIGKILL');
    buildSnapshot(${JSON.stringify(dataDir)}, { nowMs: ${NOW}, onDoubt });`;
  const options = { cwd: ROOT };
  const killed = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], options);
  await expect(killed).rejects.toMatchObject({ signal: 'SIGKILL' });
  expect(readdirSync(join(dataDir, 'stock'))).toHaveLength(2);
  expect(priceIn(base, rated?.id)).toBe(rated?.pricingDetail.salePrice);
  const doubts: StockDoubt[] = [];
  const next = buildSnapshot(dataDir, { nowMs: NOW, onDoubt: (doubt) => doubts.push(doubt) });
  expect(isWhole(next)).toBe(false);
  expect(priceIn(next, rated?.id)).toBe(1_000_000);
  expect(doubts).toMatchObject([{ source: 'sample', id: rated?.id }]);
  expect(readdirSync(join(dataDir, 'stock')).sort()).toEqual(['1', '2']);
});
