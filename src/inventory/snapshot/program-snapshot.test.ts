import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stateOfDealerPath } from '#src/domain/dealer/dealer-path.ts';
import { isForecourtCertified } from '#src/domain/listing/forecourt-certified.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { generateSample } from '#src/inventory/sample/generate-sample.ts';
import { SMALL_MARKET } from '#src/inventory/sample/sample.fixtures.ts';
import { buildSnapshot } from '#src/inventory/snapshot/build-snapshot.ts';
import { openSnapshot } from '#src/inventory/snapshot/open-snapshot.ts';
import type { OpenSnapshot } from '#src/inventory/snapshot/open-snapshot.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import { openSqlite } from '#src/server/db/open-database.ts';

const NOW = Date.UTC(2026, 5, 2);
const COUNT = 3_000;
let dataDir: string;
let certified: OpenSnapshot;
let consumer: OpenSnapshot;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'forecourt-program-'));
  const db = await openSqlite(stockDatabasePath(dataDir));
  const rows = generateSample({
    ...SMALL_MARKET,
    listings: COUNT,
    seed: 1,
  });
  await openListingStore(db).applyImport('sample', rows, { nowMs: NOW });
  db.close();
  const folder = buildSnapshot(dataDir, { nowMs: NOW });
  certified = openSnapshot(folder, { isProgramSite: true });
  consumer = openSnapshot(folder);
});
afterAll(async () => {
  await certified.close();
  await consumer.close();
  rmSync(dataDir, { recursive: true });
});

const search = (snapshot: OpenSnapshot, text: string) =>
  snapshot.engine.search({ query: { ...parseQuery(text), numRecords: COUNT } });

describe('the sample on the certified brand', () => {
  test('has only cars of the program, unless others are requested', async () => {
    const { hits, total } = await search(certified, '');
    const cars = certified.loadListings(hits.map(({ id }) => id));
    expect(total).toBeGreaterThan(COUNT / 50);
    expect(cars).toHaveLength(total);
    for (const { listing, owner } of cars) expect(isForecourtCertified(listing, owner)).toBe(true);
    expect((await search(certified, 'program=ALL')).total).toBe(COUNT);
  });

  test('has young cars with few miles that are not enrolled, and so not in the program', async () => {
    const { hits } = await search(consumer, 'listingType=CERTIFIED');
    const cars = consumer.loadListings(hits.map(({ id }) => id));
    expect(cars.some(({ listing, owner }) => !isForecourtCertified(listing, owner))).toBe(true);
  });

  test('counts the same cars everywhere: in total, by vehicle, and by filter', async () => {
    const { total, counts } = await search(certified, '');
    expect(certified.engine.listingCount).toBe(total);
    expect(certified.vehicleCounts.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    const byMake = Object.values(counts.makeCode ?? {}).reduce((sum, count) => sum + count, 0);
    expect(byMake).toBe(total);
    expect(counts.listingType).not.toHaveProperty('NEW');
  });
});

test('each brand lists the dealers of its own cars, and how many each has', async () => {
  for (const snapshot of [certified, consumer]) {
    const { hits } = await search(snapshot, 'sellerType=d');
    const cars = snapshot.loadListings(hits.map(({ id }) => id));
    const counts = Map.groupBy(cars, ({ owner }) => owner.href);
    expect(Object.fromEntries(snapshot.dealers.map(({ path, count }) => [path, count]))).toEqual(
      Object.fromEntries([...counts].map(([path, { length }]) => [path, length])),
    );
    expect(snapshot.dealers.map(({ path }) => path)).toEqual([...counts.keys()].toSorted());
  }
  expect(consumer.dealers.length).toBeGreaterThan(certified.dealers.length);
  const [dealer] = certified.dealers;
  expect(certified.loadDealersIn(stateOfDealerPath(dealer?.path ?? ''))).toContain(dealer);
});

test('parts together have every car that the brand shows, each once', async () => {
  for (const snapshot of [certified, consumer]) {
    const parts = Array.from({ length: snapshot.partCount }, (_, part) => snapshot.loadPart(part));
    const { hits } = await search(snapshot, '');
    expect(parts.length).toBeGreaterThan(1);
    expect(
      parts
        .flat()
        .map(({ listing }) => listing.id)
        .sort(),
    ).toEqual(hits.map(({ id }) => id).sort());
  }
  expect(consumer.loadPart(consumer.partCount)).toEqual([]);
});

test('the other brand shows every car', async () => {
  expect((await search(consumer, '')).total).toBe(COUNT);
  expect(consumer.engine.listingCount).toBe(COUNT);
});
