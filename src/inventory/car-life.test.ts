import { beforeEach, expect, test } from 'vitest';
import { findContradictions, listLifeEvents } from '#src/domain/listing/car-life.ts';
import { loadCarLife } from '#src/inventory/car-life.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { createStockDatabase, offerFixture } from '#src/inventory/listing-store.fixtures.ts';
import type { OfferValues } from '#src/inventory/listing-store.fixtures.ts';
import { forgetSample } from '#src/inventory/sample/sample-edition.ts';

const VIN = '1HGCM82633A004352';
const DAY = 24 * 60 * 60 * 1000;

let db: ReturnType<typeof createStockDatabase>;
let now = 0;
beforeEach(() => {
  db = createStockDatabase();
  now = 0;
});

const send = (source: string, ...offers: OfferValues[]) =>
  openListingStore(db).applyImport(source, offers.map(offerFixture), { nowMs: (now += DAY) });
const texts = (vin = VIN) => listLifeEvents(loadCarLife(db, vin)).map(({ text }) => text);

test('keeps every price, mileage, seller and relisting of a car', async () => {
  await send('north', { id: 'a', vin: VIN, price: 20_000 });
  await send('north', { id: 'a', vin: VIN, price: 20_000 });
  await send('north', { id: 'a', vin: VIN, price: 19_000 });
  await send('north');
  await send('north', { id: 'a', vin: VIN, price: 19_000, ownerId: 'dealer-2' });
  await send('north', { id: 'a', vin: VIN, price: 19_000, ownerId: 'dealer-2', mileage: 31_000 });
  expect(texts()).toEqual(['Listed', 'Price cut by $1,000', 'Taken off', 'Listed again', 'Mileage changed']);
  expect(loadCarLife(db, VIN).at(-1)).toMatchObject({ seller: 'Cars of dealer-2', mileage: 31_000 });
});

test('keeps the second offer of a car, which is not shown, and finds what contradicts the first', async () => {
  await send('north', { id: 'a', vin: VIN, price: 20_000 });
  await send('south', { id: 'b', vin: VIN, price: 18_000, ownerId: 'dealer-2', mileage: 12_000 });
  const states = loadCarLife(db, VIN);
  expect(states.map(({ listingId, isCovered }) => [listingId, isCovered])).toEqual([
    ['a', false],
    ['b', true],
  ]);
  expect(findContradictions(states)).toHaveLength(3);
});

test('a listing whose VIN is corrected leaves the life of the first car', async () => {
  const right = '1HGCM82633A004353';
  await send('north', { id: 'a', vin: VIN, price: 20_000 });
  await send('north', { id: 'a', vin: right, price: 20_000 });
  expect(texts()).toEqual(['Listed', 'Taken off']);
  expect(texts(right)).toEqual(['Listed']);
});

test('a feed that changes a car at every import does not fill the disk', async () => {
  for (let price = 1; price <= 130; price++) await send('north', { id: 'a', vin: VIN, price });
  const states = loadCarLife(db, VIN);
  expect([states.length, states.at(-1)?.price]).toEqual([100, 130]);
});

test('cars of the sample leave nothing behind', async () => {
  await send('sample', { id: 'a', vin: VIN, price: 20_000 });
  forgetSample(db);
  expect(loadCarLife(db, VIN)).toEqual([]);
});
