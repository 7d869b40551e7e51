// What is known of cars is there after a restore, and the same for all machines that share a database: a car's life, photos
// that two listings share, cars in doubt, and months of the trust report (npm run test:postgres runs the second half on
// PostgreSQL; a car's life travels with the stock, see src/inventory/shared-stock/row-changes.test.ts).
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listLifeEvents } from '#src/domain/listing/car-life.ts';
import { aCar } from '#src/features/search/result-card/listing-card.fixtures.ts';
import { loadTrustMonths, measureMonth } from '#src/features/site/trust-report/trust-report.server.ts';
import { judgeAll } from '#src/features/vehicle/car-standing/judge-cars.server.ts';
import { loadPhotoNotice, lookAtNextCars } from '#src/features/vehicle/photo-truth/photo-truth.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { followStandings, haveStandingsChanged, readStandings } from '#src/inventory/car-standings.ts';
import { loadCarLife } from '#src/inventory/car-life.ts';
import { offerFixture } from '#src/inventory/listing-store.fixtures.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { openDatabase, openSqlite } from '#src/server/db/open-database.ts';
import type { Services } from '#src/server/services.ts';
import { makeBackup } from '#scripts/backup/make-backup.ts';
import { restoreBackup } from '#scripts/backup/restore-backup.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { DAY_MS } from '#src/lib/durations.ts';

const NOW = Date.UTC(2026, 10, 26, 12);
const CONFIRM_DAYS = 14;
const VIN = '1HGCM82633A004352';
const CARS = ['a', 'b', 'c'].map((id) =>
  aCar({ id, ownerId: `seller-${id}`, images: { sources: [{ src: `/photos/${id}/0123456789abcdefgh` }] } }),
);

let folder: string;
let photo: Buffer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'honesty-stock-'));
  const pixels = Buffer.from(Array.from({ length: 12 * 9 * 3 }, (_, at) => (at * at * 31) % 256));
  photo = await sharp(pixels, { raw: { width: 12, height: 9, channels: 3 } })
    .resize(640, 480, { kernel: 'cubic' })
    .jpeg()
    .toBuffer();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A car that got cheaper and left its feed, one that its feed has not shown for months, and one that it shows. */
async function importCars(path: string): Promise<void> {
  const stock = await openSqlite(path);
  const send = (atMs: number, source: string, ...offers: Parameters<typeof offerFixture>[0][]) =>
    openListingStore(stock).applyImport(source, offers.map(offerFixture), { nowMs: atMs, confirmDrop: true });
  await send(NOW - 5 * CONFIRM_DAYS * DAY_MS, 'silent', { id: 'b', price: 18_000 });
  await send(NOW - 3 * DAY_MS, 'north', { id: 'a', vin: VIN, price: 20_000 }, { id: 'c', price: 9_000 });
  await send(NOW - 2 * DAY_MS, 'north', { id: 'a', vin: VIN, price: 19_000 }, { id: 'c', price: 9_000 });
  await send(NOW - DAY_MS, 'north', { id: 'c', price: 9_000 });
  stock.exec(
    `INSERT INTO received_feed (source, received_at_ms, offer_count, fields) VALUES ('north', 0, 1, '[]')`,
  );
  stock.close();
}

const machineOf = (db: Database, stockDb: Database) =>
  ({
    ...{ db, stockDb, config: { confirmDays: CONFIRM_DAYS }, log: { warn: () => undefined } },
    photos: { readOriginal: () => Promise.resolve(photo) },
    stock: {
      current: {
        loadListings: (ids: string[]) =>
          CARS.filter(({ id }) => ids.includes(id)).map((listing) => ({ listing })),
      },
    },
  }) as unknown as Services;

/** What jobs find out. */
async function findOut(machine: Services): Promise<void> {
  expect(await judgeAll(machine, NOW)).toBe(1);
  expect(await lookAtNextCars(machine, NOW, () => false)).toBe(2);
  await measureMonth(machine, Date.UTC(2026, 10), NOW);
}

async function expectFindings(machine: Services): Promise<void> {
  expect(await readStandings(machine.stockDb)).toMatchObject([
    { listing_id: 'b', level: 'hidden', reasons: 'silent-feed' },
  ]);
  const [, b = aCar()] = CARS;
  expect(await loadPhotoNotice(machine, b)).toMatchObject({ listingId: 'c' });
  expect(await loadTrustMonths(machine.db)).toMatchObject([
    { month: '2026-11', amounts: { 'removed-cars': 1, 'hours-to-remove': 24, 'hidden-cars': 1 } },
  ]);
}

async function readLife(path: string): Promise<string[]> {
  const stock = await openSqlite(path);
  const texts = listLifeEvents(loadCarLife(stock, VIN)).map(({ text }) => text);
  stock.close();
  return texts;
}

test("a restored backup has cars' lives, photos, cars in doubt and months of the trust report", async () => {
  const [from, to] = ['site', 'again'].map((name) => {
    const config = { dataDir: join(folder, name), contentDir: join(folder, `${name}-content`) };
    for (const dir of Object.values(config)) mkdirSync(dir);
    return config;
  }) as [{ dataDir: string; contentDir: string }, { dataDir: string; contentDir: string }];
  const path = join(from.dataDir, 'forecourt.db');
  await importCars(path);
  const db = await openDatabase(path);
  await findOut(machineOf(db, db));
  await db.destroy();
  const { folder: backup, manifest } = await makeBackup({
    ...{ config: from, into: join(folder, 'backups'), withRelease: false, nowMs: NOW },
    onProgress: () => undefined,
  });
  await restoreBackup({
    ...{ backup, manifest, config: to, replace: false, withTexts: false, nowMs: NOW },
  });
  const again = join(to.dataDir, 'forecourt.db');
  expect(await readLife(again)).toEqual(['Listed', 'Price cut by $1,000', 'Taken off']);
  const restored = await openDatabase(again);
  await expectFindings(machineOf(restored, restored));
  await restored.destroy();
});

test('of two machines, each has what the jobs of the other found out, and takes a car in doubt from its own stock', async () => {
  const paths = ['one', 'other'].map((name) => join(folder, `${name}.db`));
  for (const path of paths) await importCars(path);
  const stocks = await Promise.all(paths.map((path) => openDatabase(path)));
  const shared = join(folder, 'people.db');
  const databases = [await openTestDatabase(shared), await openTestDatabase(shared)];
  const [one, other] = databases.map((db, at) => machineOf(db, stocks[at] as Database)) as [
    Services,
    Services,
  ];
  try {
    await findOut(one);
    for (const { db, stockDb } of [one, other]) {
      expect(await haveStandingsChanged(db, stockDb)).toBe(true);
      await stockDb.transaction().execute((tx) => followStandings(db, tx, NOW));
    }
    for (const machine of [one, other]) await expectFindings(machine);
  } finally {
    await Promise.all([...databases, ...stocks].map((db) => db.destroy()));
  }
});
