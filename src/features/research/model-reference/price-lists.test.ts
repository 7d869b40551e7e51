import { describe, expect, test } from 'vitest';
import { listPricesByTrim, listPricesByYear } from '#src/features/research/model-reference/price-lists.ts';
import type { CountedVehicle } from '#src/features/research/model-reference/price-lists.ts';
import { answerModelYears } from '#src/features/research/model-reference/model-reference.server.ts';

const TUCSON = { makeCode: 'HYUNDAI', modelCode: 'TUCSON' };
const NEWEST_11 = Array.from({ length: 11 }, (_, index) => String(2026 - index));

const row = (year: number, trimCode?: string): CountedVehicle => ({
  ...TUCSON,
  year,
  ...(trimCode && { trimCode, trim: trimCode }),
  count: 2,
  prices: { lowest: year * 10, highest: year * 12, sum: year * 22, count: 2 },
});
/** 2005 to 2026, oldest first. */
const ROWS = Array.from({ length: 22 }, (_, index) => row(2005 + index));
const yearsOf = (year?: number) => listPricesByYear(ROWS, TUCSON, { year }).map(({ value }) => value);

describe('prices by year', () => {
  test('list the newest 11 years, newest first', () => {
    expect(yearsOf()).toEqual(NEWEST_11);
    expect(yearsOf(2016)).toEqual(NEWEST_11);
  });

  test('include the year of the page, however old', () => {
    expect(yearsOf(2015)).toEqual([...NEWEST_11, '2015']);
    expect(yearsOf(2010)).toEqual([...NEWEST_11, '2010']);
  });

  test('omit years without cars', () => {
    expect(yearsOf(1999)).toEqual(NEWEST_11);
  });

  test('sum the trims of a year and count its priced cars', () => {
    const rows = [row(2010, 'GLS'), row(2010, 'LIMITED'), { ...TUCSON, year: 2010, count: 1 }];
    expect(listPricesByYear(rows, TUCSON, { year: 2010 })).toEqual([
      {
        label: '2010',
        value: '2010',
        link: '/cars-for-sale/2010/hyundai/tucson',
        startingPrice: 20_100,
        avgPrice: 22_110,
        maxPrice: 24_120,
        count: 5,
        pricedCount: 4,
      },
    ]);
  });

  test.each([
    ['&startYear=2010&endYear=2010', [...NEWEST_11, '2010']],
    ['&startYear=2010&endYear=2012', NEWEST_11],
    ['', NEWEST_11],
  ])('for "%s" list %o', async (years, expected) => {
    const current = { loadVehicleCounts: () => ROWS.map((one) => ({ ...one, isNew: false })) };
    const context = { locals: { services: { stock: { current } } } } as unknown as Parameters<
      typeof answerModelYears
    >[1];
    const { items } = await answerModelYears(
      { search: `makeCode=HYUNDAI&modelCode=TUCSON${years}` },
      context,
    );
    expect(items.map(({ value }) => value)).toEqual(expected);
  });
});

test('prices by trim are limited to the year of the search', () => {
  const rows = [row(2010, 'GLS'), row(2021, 'GLS'), row(2021, 'LIMITED'), row(2021)];
  const trimsOf = (year?: number) =>
    listPricesByTrim(rows, TUCSON, { year }).map(({ value, count }) => [value, count]);
  expect(trimsOf()).toEqual([
    ['TUCSON|GLS', 4],
    ['TUCSON|LIMITED', 2],
  ]);
  expect(trimsOf(2010)).toEqual([['TUCSON|GLS', 2]]);
});

test('prices by year of a trim are those of its cars, and lead to its own pages', () => {
  const rows = [row(2010, 'GLS'), row(2010, 'SE'), row(2009, 'SE')];
  const found = listPricesByYear(rows, TUCSON, { trimCode: 'SE' });
  expect(found.map(({ value, count, link }) => [value, count, link])).toEqual([
    ['2010', 2, '/cars-for-sale/2010/hyundai/tucson/se'],
    ['2009', 2, '/cars-for-sale/2009/hyundai/tucson/se'],
  ]);
});
