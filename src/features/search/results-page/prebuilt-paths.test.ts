import { describe, expect, test } from 'vitest';
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import { listPathsWithCars, listPrebuiltPaths } from '#src/features/search/results-page/prebuilt-paths.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

const CATALOGUE = aCatalogue({
  Honda: { Civic: { years: [2020, 2021], trims: { LX: [2020, 2021], EX: [2021] } }, Fit: { years: [2019] } },
});
const row = (year: number, trimCode: string | undefined, count: number) => ({
  makeCode: 'HONDA',
  modelCode: 'CIVIC',
  year,
  count,
  ...definedOnly({ trimCode }),
});

describe('the prebuilt pages', () => {
  test('are those of all cars and of makes, models, years and trims that have or may have enough to say', () => {
    const rows = [row(2021, 'EX', 2), row(2021, 'EX', 1), row(2021, 'LX', 2), row(2020, undefined, 2)];
    const paths = listPrebuiltPaths(CATALOGUE, rows, 3);
    expect(
      Object.fromEntries(Object.entries(paths).map(([level, list]) => [level, list.map(formatSearchPath)])),
    ).toEqual({
      makes: ['/cars-for-sale/all-cars', '/cars-for-sale/honda'],
      models: ['/cars-for-sale/honda/civic', '/cars-for-sale/honda/fit'],
      modelTrims: ['/cars-for-sale/honda/civic/ex'],
      modelYears: ['/cars-for-sale/2021/honda/civic'],
      modelYearTrims: ['/cars-for-sale/2021/honda/civic/ex'],
    });
  });

  test('are none for a make that nobody sells and of whose models nothing is known', () => {
    const makes = CATALOGUE.makes.map((make) => ({
      ...make,
      models: make.models.map((model) => ({ ...model, years: [], trims: [] })),
    }));
    expect(listPrebuiltPaths({ ...CATALOGUE, makes }, [], 3).makes).toEqual([{}]);
  });

  test('with enough cars to be indexed are those that programs are told of', () => {
    const rows = [row(2021, 'EX', 3), row(2021, 'LX', 2), row(2020, 'LX', 1)];
    const paths = (most: number) => listPathsWithCars(CATALOGUE, rows, most).map(formatSearchPath);
    expect(paths(3)).toEqual([
      '/cars-for-sale/honda',
      '/cars-for-sale/honda/civic',
      '/cars-for-sale/honda/civic/lx',
      '/cars-for-sale/honda/civic/ex',
      '/cars-for-sale/2021/honda/civic',
      '/cars-for-sale/2021/honda/civic/ex',
    ]);
    expect(paths(4)).toEqual([
      '/cars-for-sale/honda',
      '/cars-for-sale/honda/civic',
      '/cars-for-sale/2021/honda/civic',
    ]);
    expect(paths(0)).not.toContain('/cars-for-sale/honda/fit');
  });

  test.each([
    ['shipped', 0],
    ['epa', 1],
  ])('year facts from source %s without any car make %s pages for the year', (source, count) => {
    const [make] = CATALOGUE.makes;
    const facts = { year: 2019, fuelTypeGroups: [], drives: [], crash: { overall: 5 }, sources: [source] };
    const models = make?.models.map((model) => ({ ...model, modelYears: [facts] })) ?? [];
    const makes = make ? [{ ...make, models }] : [];
    expect(listPrebuiltPaths({ ...CATALOGUE, makes }, [], 3).modelYears).toHaveLength(count);
  });
});
