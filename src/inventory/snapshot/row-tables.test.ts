import { expect, test } from 'vitest';
import type { DealOutcome } from '#src/inventory/deal-rating.ts';
import { offerFixture } from '#src/inventory/listing-store.fixtures.ts';
import {
  createRowTables,
  isRated,
  isSameRow,
  joinRow,
  writeRating,
} from '#src/inventory/snapshot/row-tables.ts';

const DATE = '2026-06-02';
const RECORD = { ...offerFixture({ id: 'a', price: 18_000 }).listing, listedAtMs: 0 };
const RATED: DealOutcome = {
  indicator: 'Good',
  rating: { comparables: 12, comparablePrice: 19_149, isAtMileage: true, difference: -0.060004, date: DATE },
};

test('a rating and the views come back with the record, exactly', () => {
  const rows = createRowTables(3);
  writeRating(rows, 1, RATED);
  rows.views[1] = 50;
  writeRating(rows, 2, { reason: 'farBelow', comparablePrice: 40_000 });
  expect(joinRow(RECORD, rows, 0, DATE)).toEqual({ ...RECORD, viewCount: 0 });
  expect(joinRow(RECORD, rows, 1, DATE)).toEqual({
    ...RECORD,
    viewCount: 50,
    pricingDetail: { ...RECORD.pricingDetail, dealIndicator: 'Good' },
    dealRating: RATED.rating,
  });
  expect(joinRow(RECORD, rows, 2, DATE)).toEqual({ ...RECORD, viewCount: 0, noDealReason: 'farBelow' });
  expect([0, 1, 2].map((row) => isRated(rows, row))).toEqual([false, true, false]);
});

test('another rating, or other views, make another row', () => {
  const [one, other] = [createRowTables(2), createRowTables(2)];
  writeRating(one, 0, RATED);
  writeRating(other, 1, RATED);
  expect(isSameRow(one, 0, other, 1)).toBe(true);
  writeRating(other, 1, { ...RATED, rating: { ...RATED.rating, difference: -0.060005 } });
  expect(isSameRow(one, 0, other, 1)).toBe(false);
  writeRating(other, 1, RATED);
  other.views[1] = 1;
  expect(isSameRow(one, 0, other, 1)).toBe(false);
});
