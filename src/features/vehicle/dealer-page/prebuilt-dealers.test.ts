import { expect, test } from 'vitest';
import { listPrebuiltDealers } from '#src/features/vehicle/dealer-page/prebuilt-dealers.ts';

test('dealers with the most cars have prebuilt pages, the first by address where they have equally many', () => {
  const dealers = [
    { path: '/dealers/tx/austin/small--3', count: 1 },
    { path: '/dealers/ny/albany/large--2', count: 40 },
    { path: '/dealers/ca/fresno/small--1', count: 1 },
  ];
  expect(listPrebuiltDealers(dealers, 2)).toEqual([
    '/dealers/ca/fresno/small--1',
    '/dealers/ny/albany/large--2',
  ]);
  expect(listPrebuiltDealers(dealers)).toHaveLength(3);
});
