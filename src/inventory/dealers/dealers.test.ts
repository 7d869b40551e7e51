import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findUnknownDealers, replaceDealers } from '#src/inventory/dealers/dealer-store.ts';
import { listDealers } from '#src/inventory/dealers/list-dealers.ts';
import { readDealers } from '#src/inventory/dealers/read-dealers.ts';
import { createStockDatabase, offerFixture } from '#src/inventory/listing-store.fixtures.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';

const BOSTON = { zip: '02139', city: 'Cambridge', state: 'MA', latitude: 42.36, longitude: -71.1 };
const VIN = '1HGCM82633A004352';

let folder: string;
let db: ReturnType<typeof createStockDatabase>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-dealers-'));
  db = createStockDatabase();
  const offer = offerFixture({ id: 'car', vin: VIN, ownerId: 'city-7' });
  await openListingStore(db).applyImport('city', [offer], { nowMs: 1 });
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true });
});

async function importText(text: string, name = 'dealers.csv', isDryRun = false, isFewerMeant = false) {
  const path = join(folder, name);
  writeFileSync(path, text);
  const rows = await readDealers(path, 'city', {
    findPlace: (zip) => (zip === BOSTON.zip ? BOSTON : undefined),
    siteNames: ['Forecourt'],
  });
  const dealers = rows.values.map(({ value }) => value);
  const refusedCount = rows.refused.length;
  const settings = { nowMs: 2, refusedCount, isDryRun, isFewerMeant };
  return { rows, dealers, ...replaceDealers(db, 'city', dealers, settings) };
}

test('names of columns are compared without case and spaces, and a rating beyond five stars is left out and said', async () => {
  const { rows, dealers } = await importText('ID,Rating,Rating Count\n7,4.5,12\n8,9.9,3\n');
  expect(rows.remarks).toEqual([]);
  expect(dealers.map(({ rating }) => rating)).toEqual([{ value: 4.5, count: 12 }, undefined]);
  expect(rows.warnings).toEqual([{ line: 3, text: 'owner.rating is more than 5 stars: "9.9"' }]);
});

const readCar = () => {
  const stored = openListingStore(db).findListing('car');
  if (!stored) throw new Error('The car is gone.');
  return stored;
};

test('a dealer file goes before the listing feed, and fills all that a page shows of a dealer', async () => {
  const name = readCar().owner.name;
  const { inserted, rows } = await importText(
    'id,phone,street,zip,website,rating,ratingCount,logo,hours,services,homeServices,shippingLabel,tagline,difference,email\n' +
      '7,(617) 555-0100,1 Main St,02139,https://city.example/,4.6,120,https://city.example/logo.png,Mon–Fri 9–7|Sat 10–5,' +
      '"Service|Parts","buy online, online paperwork",Ships nationwide,One price,one-price,leads@city.example\n',
  );
  expect([inserted, rows.warnings]).toEqual([1, []]);
  expect(readCar().owner).toEqual({
    id: 'city-7',
    name,
    privateSeller: false,
    phone: '(617) 555-0100',
    location: { ...BOSTON, address1: '1 Main St' },
    website: { href: 'https://city.example/' },
    rating: { value: 4.6, count: 120 },
    logo: 'https://city.example/logo.png',
    hours: ['Mon–Fri 9–7', 'Sat 10–5'],
    services: ['Service', 'Parts'],
    homeServices: ['BUY_ONLINE', 'ONLINE_PAPERWORK'],
    shippingLabel: 'Ships nationwide',
    dealerDiff: { tagline: 'One price', contentId: 'one-price' },
    hideEmailForm: false,
  });
});

test('it survives the next listing feed, begins a new generation, and ends with the row', async () => {
  await importText('id,phone\n7,(617) 555-0100\n8,(617) 555-0108\n');
  const store = openListingStore(db);
  expect(store.generation).toBe(2);
  await store.applyImport('city', [offerFixture({ id: 'car', ownerId: 'city-7', price: 9_000 })], {
    nowMs: 3,
  });
  expect(readCar().owner.phone).toBe('(617) 555-0100');
  expect(await importText('id,phone\n8,(617) 555-0108\n')).toMatchObject({ unchanged: 1, removed: 1 });
  expect(readCar().owner.phone).toBeUndefined();
  expect((await importText('id,phone\n8,(617) 555-0108\n')).unchanged).toBe(1);
  expect(store.generation).toBe(4);
});

test('a dry run changes nothing', async () => {
  expect((await importText('id,phone\n7,(617) 555-0100\n', 'dealers.csv', true)).inserted).toBe(1);
  expect([readCar().owner.phone, openListingStore(db).generation]).toEqual([undefined, 1]);
});

test('a row that cannot be used is named by its line, removes nobody, and the rest is imported', async () => {
  await importText('id,phone\n9,(617) 555-0109\n');
  const result = await importText('id,phone,fax\n7,(617) 555-0100,1\n,(617) 555-0101,2\n7,,3\n8,4\n');
  expect(result.rows.refused).toEqual([
    { line: 3, text: 'id is empty, and so is the name' },
    { line: 4, text: 'id "7" repeats that of line 2' },
    { line: 5, text: '2 columns, but the header has 3' },
  ]);
  expect(result.rows.remarks).toEqual(['the column "fax" is not used']);
  expect(result).toMatchObject({ inserted: 1, removed: 0 });
});

const SIX = ['7', '8', '9', '10', '11', '12'];
const tableOf = (ids: readonly string[], phone: (id: string) => string) =>
  `id,phone\n${ids.map((id) => `${id},${phone(id)}`).join('\n')}\n`;
const phoneOf = (id: string) => `(617) 555-01${id.padStart(2, '0')}`;

test('half a file is refused with what it lacks, and removes its dealers only if that is meant', async () => {
  await importText(tableOf(SIX, phoneOf));
  const half = tableOf(SIX.slice(3), phoneOf);
  await expect(importText(half)).rejects.toThrow(
    'The file has only 3 usable records, and the file before it had 6. Correct the file, or accept what it lacks with --accept-fewer',
  );
  expect(readCar().owner.phone).toBe('(617) 555-0107');
  expect(await importText(half, 'dealers.csv', false, true)).toMatchObject({ removed: 3 });
  expect(readCar().owner.phone).toBeUndefined();
});

test('so is a file with a column that is emptied, by the name of the column', async () => {
  await importText(tableOf(SIX, phoneOf));
  await expect(importText(tableOf(SIX, () => 'n/a'))).rejects.toThrow(
    'has far fewer values than the file before it in the column "phone" (0, before 6)',
  );
  expect(readCar().owner.phone).toBe('(617) 555-0107');
  expect(await importText(tableOf(SIX.slice(1), phoneOf))).toMatchObject({ removed: 1 });
});

test.each([
  ['dealers.xlsx', 'id\n7\n', 'has to end in csv, tsv, json, ndjson'],
  ['dealers.csv', 'Dealer,Fax\n7,1\n', 'line 1 has none of the columns'],
  ['dealers.csv', 'id,phone\n', 'it has no rows'],
])('the file %s with %j is refused with a sentence', async (name, text, reason) => {
  await expect(importText(text, name)).rejects.toThrow(reason);
});

test('a JSON file says the same, and names what it does not use', async () => {
  const json = JSON.stringify([{ id: 7, name: 'City Cars', services: ['Parts'], fax: '1' }]);
  const { rows } = await importText(json, 'dealers.json');
  expect(readCar().owner).toMatchObject({ name: 'City Cars', services: ['Parts'] });
  expect(rows.remarks).toEqual(['the column "fax" is not used']);
});

test('what a dealer offers with all cars is offered with each, with the car in the address', async () => {
  await importText(
    'id,leasePayments,paymentFiguresUrl,buyOnlineUrl,buyOnlineQuiet\n' +
      '7,no,https://pay.example/{vin},https://shop.example/{stockNumber},yes\n',
  );
  expect(readCar().listing).toMatchObject({
    paymentServices: {
      dealerSettings: { leaseEnabled: false, uiEnabled: true },
      paymentCalculationUrl: `https://pay.example/${VIN}`,
    },
    esntial: { deemphasized: true },
  });
  expect(readCar().listing.esntial?.ecommWebsite).toBeUndefined(); // it has no stock number
  expect(readCar().owner).not.toHaveProperty('carDefaults');
});

test('dealers without a car are named', async () => {
  const { dealers } = await importText('id\n7\n8\n');
  expect(findUnknownDealers(db, dealers)).toEqual(['city-8']);
});

test('the list of dealers has the ids that files name them by, with their place and cars, and no private sellers', async () => {
  const store = openListingStore(db);
  const cars = ['elm-2139', 'elm-2139', 'private'].map((seller, at) =>
    offerFixture({ id: `car-${at}`, line: at + 1, ownerId: `town-${seller}` }),
  );
  await store.applyImport('town', cars, { nowMs: 3 });
  db.exec(
    `UPDATE owner SET record = json_set(record, '$.privateSeller', json('true')) WHERE id = 'town-private'`,
  );
  await importText('id,name,zip\n7,Cars of Cambridge,02139\n');
  const list = listDealers(db, undefined);
  expect(list.map(({ source, id, carCount }) => [source, id, carCount])).toEqual([
    ['city', '7', 1],
    ['town', 'elm-2139', 2],
  ]);
  expect(list[0]).toMatchObject({ name: 'Cars of Cambridge', city: 'Cambridge', state: 'MA', zip: '02139' });
  expect(listDealers(db, 'town').map(({ id }) => id)).toEqual(['elm-2139']);
});
