/** A dealer whose feed was imported before a rename sees and finds cars by the names of today, and what the feed calls them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { VehicleRename } from '#src/domain/vehicle/vehicle-renames.ts';
import { describeFoundCount, loadDealerStock } from '#src/features/desk/dealer-desk/dealer-stock.server.ts';
import { loadFeedNames } from '#src/features/desk/dealer-desk/feed-names.server.ts';
import { loadOwnCar } from '#src/features/desk/dealer-desk/own-car.server.ts';
import { listUnshownCars } from '#src/features/desk/dealer-desk/unshown-cars.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { toDatabase } from '#src/engine/db/sqlite.ts';
import { offerFixture } from '#src/inventory/listing-store.fixtures.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { openStock } from '#src/inventory/open-stock.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import type { Stock } from '#src/inventory/stock.ts';
import { openSqlite } from '#src/server/db/open-database.ts';

const HONDA = { make: 'Honda', makeCode: 'HONDA' };
const RENAMES: VehicleRename[] = [
  {
    from: { makeCode: 'HONDA', modelCode: 'CIVIC' },
    to: { ...HONDA, model: 'Civette', modelCode: 'CIVETTE' },
  },
];

let dataDir: string;
let connection: DatabaseSync;
let db: Database;
let stock: Stock;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'renamed-cars-'));
  connection = await openSqlite(stockDatabasePath(dataDir));
  db = toDatabase(connection);
  const [plain, own, other] = ['plain', 'own-words', 'fit'].map((id) => offerFixture({ id, price: 20_000 }));
  if (!plain || !own || !other) throw new Error('no cars');
  const rows = [
    { ...plain, listing: { ...plain.listing, title: '2020 Honda Civic' } },
    { ...own, listing: { ...own.listing, title: 'Great Civic, one owner' } },
    { ...other, listing: { ...other.listing, title: '2020 Honda Fit', model: 'Fit', modelCode: 'FIT' } },
  ];
  await openListingStore(connection).applyImport('feed', rows, { nowMs: 1_000 });
  stock = await openStock(dataDir, { findRenames: () => RENAMES });
});
afterEach(async () => {
  await stock.close();
  await db.destroy();
  rmSync(dataDir, { recursive: true });
});

const ownerId = () => stock.current.loadListings(['plain'])[0]?.listing.ownerId ?? '';

test('the list has the names of today, and a note where the feed has others', async () => {
  const { listings } = await loadDealerStock(stock.current, ownerId());
  const ids = listings.map(({ id }) => id);
  const names = await loadFeedNames({ stockDb: db, stock }, ids);
  expect(Object.fromEntries(listings.map(({ id, title }) => [id, [title, names.get(id)]]))).toEqual({
    plain: ['2020 Honda Civette', 'Your feed calls it Honda Civic.'],
    'own-words': [
      'Great Civic, one owner',
      'Shoppers find it as Honda Civette. Your feed calls it Honda Civic.',
    ],
    fit: ['2020 Honda Fit', undefined],
  });
});

test('a car is found by both names', async () => {
  const find = async (text: string) =>
    describeFoundCount(await loadDealerStock(stock.current, ownerId(), { find: text }));
  expect([await find('civette'), await find('honda civic'), await find('fit'), await find('jazz')]).toEqual([
    '2 cars found',
    '2 cars found',
    '1 car found',
    '0 cars found',
  ]);
});

test('so do the page of a car and the list of those that are not shown', async () => {
  const named = { title: '2020 Honda Civette', feedName: 'Your feed calls it Honda Civic.' };
  expect(await loadOwnCar({ db, stockDb: db, stock }, ownerId(), 'plain')).toMatchObject(named);
  connection.exec("INSERT INTO car_standing VALUES ('plain', 'lowered', 'unanswered', 1)");
  connection.exec("INSERT INTO covered_listing VALUES ('own-words', 'fit')");
  const { cars } = await listUnshownCars({ db, stockDb: db, stock }, ownerId());
  expect(cars).toMatchObject([{ title: 'Great Civic, one owner' }, named]);
});
