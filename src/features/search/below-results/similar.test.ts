import { describe, expect, test } from 'vitest';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { reachFurther, widenSearch } from '#src/features/search/below-results/similar.ts';

const reachOf = (search: string) => {
  const further = reachFurther(parseQuery(search));
  return further && [formatQuery(further.query), further.isFarther];
};

describe('the row of more cars', () => {
  test('fulfills every filter beyond the radius, nearest first', () => {
    expect(reachOf('zip=60601&searchRadius=25&makeCode=HONDA&extColorSimple=RED&mileage=60000')).toEqual([
      'zip=60601&makeCode=HONDA&extColorSimple=RED&mileage=60000&sortBy=distanceASC',
      true,
    ]);
  });

  test('drops filters of equipment where there is no radius', () => {
    expect(reachOf('makeCode=HONDA&listingType=USED&extColorSimple=RED&maxPrice=9000&mileage=60000')).toEqual(
      ['makeCode=HONDA&listingType=USED&maxPrice=9000', false],
    );
  });

  test('is absent when the search names only vehicles', () => {
    const search = 'makeCode=HONDA&modelCode=CIVIC&startYear=2019&endYear=2019&firstRecord=25';
    expect(reachOf(search)).toBeUndefined();
  });
});

test('similar cars stay within the price while all else is widened', () => {
  const wider = widenSearch(
    parseQuery('zip=60601&makeCode=PORSCHE&maxPrice=9000&startYear=2020&featureCode=LEATHER'),
  );
  expect(wider.map(({ ranges }) => ranges.price?.max)).toEqual([9000, 9000, 9000, 9000, 9000]);
  expect(wider.at(-1)).toMatchObject({ vehicles: [], choices: {} });
  expect(wider.at(-1)?.ranges.year).toBeUndefined();
});

test.each([
  ['zip=60601', 100],
  ['zip=60601&searchRadius=50', 50],
  ['zip=60601&searchRadius=300', 100],
  ['makeCode=HONDA', undefined],
])('the radius for cars similar to %j is %s', (search, radius) =>
  expect(widenSearch(parseQuery(search))[0]?.searchRadius).toBe(radius),
);
