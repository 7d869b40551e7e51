import { expect, test } from 'vitest';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { ownerSchema } from '#src/domain/dealer/owner.schema.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { listingSchema } from '#src/domain/listing/listing.schema.ts';
import { scoreRelevance } from '#src/inventory/relevance.ts';
import { DAY_MS } from '#src/lib/durations.ts';

const TODAY = Date.UTC(2026, 5, 1);

const listing: Listing = listingSchema.parse({
  id: '1',
  title: '2021 Honda Civic',
  ownerId: 'd1',
  listingType: 'USED',
  year: 2021,
  make: 'Honda',
  makeCode: 'HONDA',
  model: 'Civic',
  modelCode: 'CIVIC',
  pricingDetail: { salePrice: 20_000 },
  images: { sources: [] },
  specifications: { mileage: 30_000 },
  listedAtMs: TODAY - 30 * DAY_MS,
});
const owner: Owner = ownerSchema.parse({
  id: 'd1',
  name: 'Rowanridge Motors',
  privateSeller: false,
  location: {},
});
const photo = { src: 'https://photos.example/1.jpg' };
const base = scoreRelevance(listing, owner, TODAY);

test.each<[string, Partial<Listing>, Partial<Owner>]>([
  ['a better deal', { pricingDetail: { salePrice: 20_000, dealIndicator: 'Great' } }, {}],
  ['a photo', { images: { sources: [photo], primary: 0 } }, {}],
  ['a newer listing', { listedAtMs: TODAY - DAY_MS }, {}],
  ['more facts', { vin: '1HGCM82633A004352', trimCode: 'EX' }, {}],
  ['a certificate', { listingType: 'CERTIFIED' }, {}],
  ['a reduced price', { isReducedPrice: true }, {}],
  ['a highly rated seller', {}, { rating: { value: 4.8, count: 200 } }],
])('%s comes first', (_what, listingPart, ownerPart) => {
  expect(scoreRelevance({ ...listing, ...listingPart }, { ...owner, ...ownerPart }, TODAY)).toBeGreaterThan(
    base,
  );
});

test('a drawing is no photo', () => {
  const sources = [{ src: '/drawings/sedan/front/red.svg' }];
  expect(scoreRelevance({ ...listing, images: { sources, primary: 0 } }, owner, TODAY)).toBe(base);
});

test('a high price ranks below an unrated one, and few ratings count little', () => {
  const high = { ...listing, pricingDetail: { salePrice: 20_000, dealIndicator: 'High' as const } };
  expect(scoreRelevance(high, owner, TODAY)).toBeLessThan(base);
  const rated = (count: number) => scoreRelevance(listing, { ...owner, rating: { value: 5, count } }, TODAY);
  expect(rated(2)).toBeLessThan(rated(300));
});

test('the score is between 0 and 100, whatever the day', () => {
  const best: Listing = {
    ...listing,
    listingType: 'CERTIFIED',
    isReducedPrice: true,
    listedAtMs: TODAY + 9 * DAY_MS,
    pricingDetail: { salePrice: 1, dealIndicator: 'Great' },
    images: { sources: Array.from({ length: 60 }, () => photo), primary: 0 },
  };
  const seller = { ...owner, rating: { value: 9, count: 1e9 } };
  expect(scoreRelevance(best, seller, TODAY)).toBeLessThanOrEqual(100);
  expect(scoreRelevance({ ...listing, listedAtMs: 0 }, owner, TODAY)).toBeGreaterThanOrEqual(0);
});

test('a placeholder for a price is worth no more than no price', () => {
  const withPrice = (salePrice?: number) =>
    scoreRelevance({ ...listing, pricingDetail: { salePrice } }, owner, TODAY);
  expect(withPrice(1)).toBe(withPrice());
  expect(withPrice(20_000)).toBeGreaterThan(withPrice(1));
});
