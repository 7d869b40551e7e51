import { expect, test } from 'vitest';
import { findContradictions, listLifeEvents } from '#src/domain/listing/car-life.ts';
import type { OfferState } from '#src/domain/listing/car-life.ts';

const DAY = 24 * 60 * 60 * 1000;
const MAY = Date.UTC(2026, 4, 1);

function on(day: number, changes: Partial<OfferState> = {}): OfferState {
  return {
    ...{ listingId: 'a', atMs: MAY + day * DAY, source: 'north', sellerId: 'lake', seller: 'Lake Motors' },
    ...{ status: 'active', isCovered: false, price: 20_000, mileage: 40_000 },
    ...changes,
  };
}
const HILL = { listingId: 'b', source: 'south', sellerId: 'hill', seller: 'Hill Cars' };

test('tells prices, relistings, sellers and mileages in order', () => {
  const life = [
    on(0),
    on(1, { price: 19_000 }),
    on(2, { status: 'gone', price: 19_000 }),
    on(9, { price: 19_000 }),
    on(10, { price: 19_500, sellerId: 'hill', seller: 'Hill Cars', mileage: 40_200 }),
  ];
  expect(listLifeEvents(life).map(({ text }) => text)).toEqual([
    'Listed',
    'Price cut by $1,000',
    'Taken off',
    'Listed again',
    'Seller changed from Lake Motors. Price raised by $500. Mileage changed',
  ]);
});

test('an import that changes nothing of interest is no event', () => {
  expect(listLifeEvents([on(0), on(1, { source: 'other' })])).toHaveLength(1);
});

test('mileage that falls is a contradiction, across sellers and relistings, and rounding is none', () => {
  expect(
    findContradictions([on(0), on(1, { status: 'gone' }), on(30, { ...HILL, mileage: 31_000 })]),
  ).toEqual([
    'The mileage fell from 40,000 mi (Lake Motors, May 1, 2026) to 31,000 mi (Hill Cars, May 31, 2026).',
  ]);
  expect(findContradictions([on(0), on(1, { mileage: 39_950 })])).toEqual([]);
});

test('two sellers and two prices at once are contradictions, once each', () => {
  const life = [on(0), on(1, { ...HILL, price: 18_000 }), on(2, { ...HILL, price: 17_000 })];
  expect(findContradictions(life)).toEqual([
    'Two sellers offered it at the same time: Lake Motors and Hill Cars (May 2, 2026).',
    'It had two prices at the same time: $20,000 (Lake Motors) and $18,000 (Hill Cars, May 2, 2026).',
  ]);
});

test('one dealer in two feeds at one price, or one seller after the other, is no contradiction', () => {
  expect(
    findContradictions([on(0), on(1, { listingId: 'b', sellerId: 'lake-2', seller: 'LAKE MOTORS.' })]),
  ).toEqual([]);
  expect(findContradictions([on(0), on(1, { status: 'gone' }), on(2, HILL)])).toEqual([]);
});
