import { afterEach, beforeEach, expect, test } from 'vitest';
import { listingSchema } from '#src/domain/listing/listing.schema.ts';
import { toPayableCar } from '#src/domain/payment/payable-car.ts';
import { parseSavedTerms } from '#src/domain/payment/payment-terms.ts';
import { planPayment } from '#src/domain/payment/plan-payment.ts';
import { dealInputSchema } from '#src/features/shopper/wallet/deals.schema.ts';
import {
  answerChangeDeal,
  answerListDeals,
  answerRemoveDeal,
  answerSaveDeal,
} from '#src/features/shopper/wallet/deals.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const CAR = listingSchema.parse({
  id: 'civic-1',
  title: '2021 Honda Civic w/ Sunroof',
  ownerId: 'o',
  listingType: 'USED',
  makeCode: 'HONDA',
  make: 'Honda',
  modelCode: 'CIVIC',
  model: 'Civic',
  year: 2021,
  pricingDetail: { salePrice: 20_000 },
  specifications: {},
  images: { sources: [] },
  listedAtMs: 0,
});

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(() => db.destroy());

function context(visitorId = 'v') {
  const loadListings = (ids: string[]) => ids.filter((id) => id === CAR.id).map(() => ({ listing: CAR }));
  const services = {
    db,
    stock: { current: { loadListings } },
    places: { find: () => undefined },
  };
  const locals = { services, findShopper: () => Promise.resolve({ visitorId }) };
  return { locals: locals as unknown as App.Locals, signal: new AbortController().signal };
}
const inputOf = (deal: object) => dealInputSchema.parse({ carId: CAR.id, deal });
const save = (deal: object) => answerSaveDeal(inputOf(deal), context());

test('a deal has the payment of the calculator; a lease of a used car is stored as financing', async () => {
  const terms = 'financeType=lease&months=24';
  const car = toPayableCar(CAR);
  const plan = car && planPayment(car, parseSavedTerms(terms));
  expect(await save({ dealType: 'lease', terms })).toMatchObject({
    type: 'ok',
    deals: [
      {
        title: '2021 Honda Civic',
        deal: { dealType: 'finance', terms },
        amountCents: plan?.amountCents,
        months: plan?.months,
      },
    ],
  });
});

test.each([
  [{}, 'finance', 20_000],
  [{ dealType: 'lottery' }, 'finance', 20_000],
  [{ dealType: 'cash', price: 19_000 }, 'cash', 19_000],
  [{ dealType: 'cash', price: '19,000' }, 'cash', 19_000],
  [{ dealType: 'cash', price: 1e300 }, 'cash', 20_000],
  [{ dealType: 'cash', price: -1 }, 'cash', 20_000],
])('%j is stored as %s at %d', async (deal, dealType, price) => {
  expect(await save(deal)).toMatchObject({ type: 'ok', deals: [{ deal: { dealType }, price }] });
});

test('of 60 parallel deals, 50 are stored', async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => save({ dealType: 'cash' })));
  expect(answers.filter(({ type }) => type === 'ok')).toHaveLength(50);
  expect(answers.filter(({ type }) => type === 'enough')).toHaveLength(10);
});

test("an unknown deal and another shopper's deal are not found", async () => {
  const saved = await save({ dealType: 'cash' });
  const id = 'id' in saved ? saved.id : '';
  const input = { ...inputOf({ dealType: 'cash' }), id };
  expect(await answerChangeDeal(input, context('w'))).toEqual({ type: 'unknown-deal', deals: [] });
  expect(await answerRemoveDeal({ id }, context('w'))).toEqual({ type: 'unknown-deal', deals: [] });
  expect(await answerListDeals({}, context())).toMatchObject({ deals: [{ id }] });
});
