import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import type { StockRow } from '#src/inventory/listing-store-row.ts';
import { openStock } from '#src/inventory/open-stock.ts';
import { generateSample } from '#src/inventory/sample/generate-sample.ts';
import { SMALL_MARKET } from '#src/inventory/sample/sample.fixtures.ts';
import { buildSnapshot } from '#src/inventory/snapshot/build-snapshot.ts';
import { openSnapshot } from '#src/inventory/snapshot/open-snapshot.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import type { Stock, StockGeneration } from '#src/inventory/stock.ts';
import { openSqlite } from '#src/server/db/open-database.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const NOW = Date.UTC(2026, 5, 2);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
let dataDir: string;
let stocks: Stock[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-stock-'));
  stocks = [];
});
afterEach(async () => {
  for (const stock of stocks) await stock.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const open = async (options?: Parameters<typeof openStock>[1]) => {
  const stock = await openStock(dataDir, options);
  stocks.push(stock);
  return stock;
};
const folders = () => readdirSync(join(dataDir, 'stock')).sort();

function sample(listings: number, seed = 1): StockRow[] {
  return [...generateSample({ ...SMALL_MARKET, listings, seed })];
}

/** The same cars, all at one price: a page that mixes two generations shows two prices. */
function samplesAt(price: number, listings: number): StockRow[] {
  return sample(listings).map((row) =>
    row.kind === 'offer'
      ? {
          ...row,
          history: [],
          listing: { ...row.listing, isReducedPrice: false, pricingDetail: { salePrice: price } },
        }
      : row,
  );
}

async function store(rows: StockRow[], source = 'sample') {
  const db = await openSqlite(stockDatabasePath(dataDir));
  const outcome = await openListingStore(db).applyImport(source, rows, {
    ...{ nowMs: NOW, confirmDrop: true },
    hasSeenHistory: true,
  });
  db.close();
  return outcome;
}

const search = (generation: StockGeneration, numRecords = 100) =>
  generation.engine.search({ query: { ...EMPTY_QUERY, numRecords } });

describe('a snapshot', () => {
  test('has every listing of the store, unchanged and with its owner', async () => {
    await store(sample(400));
    const { current } = await open();
    const db = await openSqlite(stockDatabasePath(dataDir));
    const stored = [...openListingStore(db).activeListings()];
    db.close();
    expect(current.engine.listingCount).toBe(400);
    expect(current.vehicleCounts.reduce((sum, { count }) => sum + count, 0)).toBe(400);
    const loaded = current.loadListings(stored.map(({ listing }) => listing.id));
    expect(loaded.map(({ owner: { href, ...rest } }) => rest)).toEqual(stored.map(({ owner }) => owner));
    const dealer = loaded.find(({ owner }) => owner.id === 'sample-60000000')?.owner;
    expect(dealer?.href).toMatch(/^\/dealers\/ny\/new-york\/[a-z-]+--sample-60000000$/);
    expect(loaded.map(({ listing: { dealRating, noDealReason, pricingDetail, ...rest } }) => rest)).toEqual(
      stored.map(({ listing: { dealRating, noDealReason, pricingDetail, ...rest } }) => rest),
    );
    expect(current.isSample).toBe(true);
  });

  test('returns listings in the requested order, and leaves unknown ids out', async () => {
    await store(sample(50));
    const { current } = await open();
    const ids = (await search(current, 30)).hits.map((hit) => hit.id);
    const wanted = [ids[3]!, 'nobody', '', ids[1]!, ids[3]!];
    expect(current.loadListings(wanted).map(({ listing }) => listing.id)).toEqual([ids[3], ids[1], ids[3]]);
  });

  test('rates deals, and finds listings by their badge', async () => {
    await store(sample(800));
    const { current } = await open();
    const query = { ...EMPTY_QUERY, choices: { dealType: ['greatprice'] } };
    const { hits, total } = await current.engine.search({ query });
    expect(total).toBeGreaterThan(10);
    for (const { listing } of current.loadListings(hits.map((hit) => hit.id))) {
      expect(listing.pricingDetail.dealIndicator).toBe('Great');
      expect(listing.dealRating?.difference).toBeLessThanOrEqual(-0.1);
    }
  });

  test('counts vehicles by model, with new and used apart, and their prices', async () => {
    await store(sample(500));
    const { current } = await open();
    const civics = current.loadVehicleCounts({ makeCode: 'HONDA', modelCode: 'CIVIC' });
    expect(civics).toEqual(current.vehicleCounts.filter((row) => row.modelCode === 'CIVIC'));
    const result = await search(current);
    const used = civics.filter((row) => !row.isNew).reduce((sum, row) => sum + row.count, 0);
    expect(used).toBeGreaterThan(0);
    expect(used).toBeLessThan(result.total);
    for (const { prices } of civics) if (prices) expect(prices.lowest).toBeLessThanOrEqual(prices.highest);
    expect(current.loadVehicleCounts({ makeCode: 'NO', modelCode: 'NONE' })).toEqual([]);
  });

  test('of equal stock has an equal digest and day, whatever the database and the build day', async () => {
    await store(sample(60));
    const first = openSnapshot(buildSnapshot(dataDir, { nowMs: NOW }));
    rmSync(join(dataDir, 'stock'), { recursive: true });
    const second = openSnapshot(buildSnapshot(dataDir, { nowMs: NOW + 86_400_000 * 30 }));
    await store(samplesAt(9_000, 60));
    const other = openSnapshot(buildSnapshot(dataDir, { nowMs: NOW }));
    expect([second.digest, second.day]).toEqual([first.digest, first.day]);
    expect(other.digest).not.toBe(first.digest);
    for (const snapshot of [first, second, other]) await snapshot.close();
  });

  test('does not call stock from a feed a sample', async () => {
    await store(sample(20));
    await store(
      sample(20, 2).map((row) => (row.kind === 'offer' ? feedRow(row) : row)),
      'feed',
    );
    expect((await open()).current.isSample).toBe(false);
  });

  test('of an empty store is empty, and not a sample', async () => {
    const { current } = await open();
    expect(current.engine.listingCount).toBe(0);
    expect(current.loadListings(['1'])).toEqual([]);
    expect(current.isSample).toBe(false);
    expect(current.day).toBe(new Date().toISOString().slice(0, 10));
  });
});

function feedRow(row: Extract<StockRow, { kind: 'offer' }>): StockRow {
  const { vin: _vin, ...listing } = row.listing;
  return { ...row, listing: { ...listing, id: `feed-${listing.id}` } };
}

describe('opening', () => {
  test('uses an existing snapshot', async () => {
    await store(sample(30));
    const made = statSync(buildSnapshot(dataDir, { nowMs: NOW })).mtimeMs;
    await open();
    expect(statSync(join(dataDir, 'stock', '1')).mtimeMs).toBe(made);
  });

  test('shows the stock of this database, not of an earlier one at the same path', async () => {
    await store(sample(30));
    buildSnapshot(dataDir, { nowMs: NOW });
    for (const name of readdirSync(dataDir).filter((name) => name.startsWith('forecourt.db')))
      rmSync(join(dataDir, name));
    const db = await openSqlite(stockDatabasePath(dataDir));
    await openListingStore(db).applyImport('sample', sample(10), { nowMs: NOW + 1 });
    db.close();
    expect((await open()).current.engine.listingCount).toBe(10);
  });
});

describe('refreshing', () => {
  test('swaps in an import, once', async () => {
    await store(sample(30));
    const stock = await open();
    expect(await stock.refresh()).toBe(false);
    await store(sample(45));
    expect(await stock.refresh()).toBe(true);
    expect(stock.current).toMatchObject({ id: 2, engine: { listingCount: 45 } });
    expect(await stock.refresh()).toBe(false);
  });

  test('keeps the old generation for those who hold it', async () => {
    await store(samplesAt(10_000, 40));
    const stock = await open();
    const old = stock.current;
    await store(samplesAt(20_000, 40));
    await stock.refresh();
    const ids = (await search(old)).hits.map((hit) => hit.id);
    expect(new Set(old.loadListings(ids).map(({ listing }) => listing.pricingDetail.salePrice))).toEqual(
      new Set([10_000]),
    );
    expect(stock.current.loadListings(ids)[0]?.listing.pricingDetail.salePrice).toBe(20_000);
  });

  test('never shows two generations to one reader', async () => {
    await store(samplesAt(1_000, 60));
    const stock = await open();
    const readings = { areDone: false };
    const seen = new Set<number>();
    const reader = async () => {
      while (!readings.areDone) {
        const { current } = stock;
        const result = await search(current);
        await sleep(1); // a swap may come here
        const loaded = current.loadListings(result.hits.map((hit) => hit.id));
        const prices = new Set(loaded.map(({ listing }) => listing.pricingDetail.salePrice));
        expect(loaded).toHaveLength(result.hits.length);
        expect([...prices]).toEqual([result.stats.price?.min]);
        expect(result.stats.price?.max).toBe(result.stats.price?.min);
        seen.add(result.stats.price?.min ?? 0);
      }
    };
    const readers = Promise.all([reader(), reader(), reader()]);
    for (const price of [2_000, 3_000, 4_000]) {
      await store(samplesAt(price, 60));
      expect(await stock.refresh()).toBe(true);
    }
    readings.areDone = true;
    await readers;
    expect(seen).toContain(1_000);
  });

  test('keeps the last two snapshots', async () => {
    for (const price of [1_000, 2_000, 3_000]) {
      await store(samplesAt(price, 20));
      buildSnapshot(dataDir, { nowMs: NOW });
    }
    expect(folders()).toEqual(['2', '3']);
  });

  test('follows the store on a timer', async () => {
    await store(sample(10));
    const stock = await open({ watchMs: 20 });
    await store(sample(12));
    await vi.waitFor(() => expect(stock.current.engine.listingCount).toBe(12), { timeout: 10_000 });
  });
});

test('a killed build leaves the old snapshot, and nothing else', async () => {
  await store(sample(50));
  const old = buildSnapshot(dataDir, { nowMs: NOW });
  await store(sample(600, 3));
  const code = `import { buildSnapshot } from '#src/inventory/snapshot/build-snapshot.ts';
    const onProgress = ({ step }) => step === 'writing' && process.kill(process.pid, 'SIGKILL');
    buildSnapshot(${JSON.stringify(dataDir)}, { nowMs: ${NOW}, onProgress });`;
  const killed = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: ROOT,
  });
  await expect(killed).rejects.toMatchObject({ signal: 'SIGKILL' });
  expect(existsSync(join(dataDir, 'stock', '2'))).toBe(false);
  expect(folders()).toHaveLength(2);
  const snapshot = openSnapshot(old);
  expect(snapshot.engine.listingCount).toBe(50);
  await snapshot.close();
  expect((await open()).current.engine.listingCount).toBe(600);
  await waitFor(() => expect(folders()).toEqual(['1', '2'])); // and all of it is on disk
});

describe('data from the database', () => {
  test('includes gone cars and earlier prices', async () => {
    const rows = sample(40);
    await store(rows);
    await store(rows.slice(1));
    const [sold] = rows as Extract<StockRow, { kind: 'offer' }>[];
    const stock = await open();
    const id = sold!.listing.id;
    expect(stock.current.loadListings([id])).toEqual([]);
    const { email: _, ...owner } = sold!.owner;
    expect(stock.findGone(id)).toMatchObject({ listing: { id }, owner, goneAtMs: NOW });
    expect(stock.findGone('nobody')).toBeUndefined();
    const reduced = (rows as Extract<StockRow, { kind: 'offer' }>[]).find(
      (row) => (row.history?.length ?? 0) > 1,
    );
    expect(stock.loadPriceHistory(reduced!.listing.id)).toEqual(reduced!.history);
  });

  test('is empty, with a line in the log, while it does not answer', async () => {
    const log = { info: vi.fn(), warn: vi.fn() };
    const stock = await open({ log });
    const db = new DatabaseSync(stockDatabasePath(dataDir));
    db.exec('PRAGMA foreign_keys = OFF; DROP TABLE price_point; DROP TABLE listing');
    db.close();
    expect(stock.findGone('1')).toBeUndefined();
    expect(stock.loadPriceHistory('1')).toEqual([]);
    expect(log.warn).toHaveBeenCalledTimes(2);
  });
});
