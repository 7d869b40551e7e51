import { describe, expect, test } from 'vitest';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { reachFurther, widenSearch } from '#src/features/search/below-results/similar.ts';

const reachOf = (search: string) => reachFurther(parseQuery(search)).map(formatQuery);

describe('a wider search', () => {
  test('drops the radius first, then optional filters', () => {
    expect(
      reachOf(
        'zip=60601&searchRadius=25&makeCode=HONDA&listingType=USED&extColorSimple=RED&maxPrice=9000&mileage=60000',
      ),
    ).toEqual([
      'zip=60601&makeCode=HONDA&listingType=USED&extColorSimple=RED&maxPrice=9000&mileage=60000',
      'zip=60601&makeCode=HONDA&listingType=USED&maxPrice=9000',
    ]);
  });

  test('of a nationwide search drops only filters', () => {
    expect(reachOf('makeCode=HONDA&extColorSimple=RED')).toEqual(['makeCode=HONDA']);
  });

  test('does not exist when the search names only vehicles', () => {
    expect(reachOf('makeCode=HONDA&modelCode=CIVIC&startYear=2019&endYear=2019&firstRecord=25')).toEqual([]);
  });
});

test.each([
  ['zip=60601', 100],
  ['zip=60601&searchRadius=50', 50],
  ['zip=60601&searchRadius=300', 100],
  ['makeCode=HONDA', undefined],
])('the radius for cars similar to %j is %s', (search, radius) =>
  expect(widenSearch(parseQuery(search))[0]?.searchRadius).toBe(radius),
);
