import { expect, test } from 'vitest';
import { readFeeMedians } from '#src/inventory/fee-medians.ts';
import { replaceDealers } from '#src/inventory/dealers/dealer-store.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { createStockDatabase, offerFixture } from '#src/inventory/listing-store.fixtures.ts';
import type { OfferValues } from '#src/inventory/listing-store.fixtures.ts';

const DEALER_IMPORT = { refusedCount: 0, isDryRun: false };

function openTestStock() {
  const db = createStockDatabase();
  const store = openListingStore(db);
  let nowMs = 0;
  return {
    db,
    store,
    send: (offers: readonly OfferValues[]) =>
      store.applyImport('feed', offers.map(offerFixture), { nowMs: ++nowMs, confirmDrop: true }),
    assumed: (id: string) => store.activeListing(id)?.listing.pricingDetail.assumedFees,
  };
}

/** Dealers of Illinois with one car each. */
const disclosing = (...fees: number[]): OfferValues[] =>
  fees.map((addedFees, at) => ({
    ...{ id: `fees-${at}`, ownerId: `dealer-${at}`, state: 'IL', price: 20_000, addedFees },
  }));
const silent = { id: 'silent', ownerId: 'silent-dealer', state: 'IL', price: 20_000 };
const elsewhere = { id: 'elsewhere', ownerId: 'texan', state: 'TX', price: 20_000 };

test('a silent dealer is assumed to charge what the dealers of the state disclose, or else of the country', async () => {
  const { send, assumed } = openTestStock();
  await send([...disclosing(100, 300, 490, 500, 600), silent, elsewhere]);
  expect(assumed('silent')).toEqual({ amount: 500, place: 'IL' });
  expect(assumed('elsewhere')).toEqual({ amount: 500, place: 'the US' });
  expect(assumed('fees-0')).toBeUndefined();
});

test('with too few disclosing dealers nothing is assumed', async () => {
  const { send, assumed } = openTestStock();
  await send([...disclosing(100, 300, 500, 500), silent]);
  expect(assumed('silent')).toBeUndefined();
});

test('one dealer with many cars, and absurd fees, do not decide', async () => {
  const { send, db } = openTestStock();
  const many = Array.from({ length: 40 }, (_, at) => ({
    ...{ id: `many-${at}`, ownerId: 'huge', state: 'IL', price: 9_000, addedFees: 2_900 },
  }));
  await send([...disclosing(200, 200, 200, 200, 90_000), ...many]);
  expect(readFeeMedians(db).get('IL')).toBe(200);
});

test('one car without fees does not make its dealer one without fees', async () => {
  const { send, db } = openTestStock();
  const free = disclosing(0, 0, 0, 0, 0).map((car) => ({ ...car, id: `free-${car.id}` }));
  const others = [1, 2, 3].flatMap((round) =>
    disclosing(400, 400, 400, 400, 400).map((car) => ({ ...car, id: `${car.id}-${round}` })),
  );
  await send([...free, ...others]);
  expect(readFeeMedians(db).get('IL')).toBe(300);
});

test('a changed median is a new generation that has every car of the state', async () => {
  const { send, db, store } = openTestStock();
  await send([...disclosing(100, 100, 100, 100, 100), silent]);
  const { generation } = store;
  await send([...disclosing(900, 900, 900, 900, 900), silent]);
  expect(store.generation).toBe(generation + 1);
  const log = db
    .prepare('SELECT DISTINCT changed_id AS id FROM stock_log WHERE generation = ?')
    .all(generation);
  expect(log.map(({ id }) => id)).toContain('silent');
});

test('a dealer file discloses fees for all cars of its dealer', async () => {
  const { send, db, store, assumed } = openTestStock();
  await send([...disclosing(100, 300, 500, 500, 600), silent]);
  const record = { id: 'silent-dealer', carDefaults: { addedFees: 250 } };
  replaceDealers(db, 'feed', [record], { ...DEALER_IMPORT, nowMs: 9 });
  expect(assumed('silent')).toBeUndefined();
  expect(store.activeListing('silent')?.listing.pricingDetail.addedFees).toBe(250);
});
