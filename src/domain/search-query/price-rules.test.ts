import { describe, expect, test } from 'vitest';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { findInvalidParams, findPriceProblem, maskPrice } from '#src/domain/search-query/price-rules.ts';
import { toSearchable } from '#src/domain/search-query/searchable-query.ts';

describe('the price fields', () => {
  test.each([
    [{ min: 1, max: 2 }, undefined],
    [{ min: 5000 }, undefined],
    [{ max: 5000 }, undefined],
    [{ min: 5000, max: 5000 }, 'Min and Max price cannot be the same.'],
    [{ min: 5001, max: 5000 }, 'Max price must be greater than Min price.'],
    [{ max: 0 }, 'Max price must be greater than 0.'],
    [{ min: 1, max: 0 }, 'Max price must be greater than 0.'],
  ])('for %j: %s', (range, message) => {
    expect(findPriceProblem(range)).toBe(message);
  });

  test.each([
    ['12345', '$12,345'],
    ['$1,2a3.45', '$123.45'],
    ['12.', '$12.'],
    ['12.5x0.99', '$12.50'],
    ['$20k', '$20,000'],
    ['$12.5K', '$12,500'],
    ['k', ''],
    ['', ''],
    ['abc', ''],
    ['12345678901', '$1,234,567,890'],
    ['007', '$7'],
  ])('format %j as %j while typing', (typed, shown) => {
    expect(maskPrice(typed)).toBe(shown);
  });
});

describe('a search with invalid prices', () => {
  test('names its invalid parameters and runs without them', () => {
    const query = parseQuery('minPrice=9000&maxPrice=8000&mileage=50000');
    expect(findInvalidParams(query)).toEqual(['minPrice', 'maxPrice']);
    expect(toSearchable(query).ranges).toEqual({ mileage: { max: 50_000 } });
  });

  test.each([
    ['experience=commercial', { vehicleUseType: ['COMMERCIAL'] }],
    ['experience=best-deals', { dealType: ['goodprice', 'greatprice'] }],
    ['experience=buy-online', { homeServices: ['BUY_ONLINE'] }],
  ])('%s has these filters', (search, choices) => {
    expect(toSearchable(parseQuery(search)).choices).toEqual(choices);
  });

  test('the Hyundai experience covers Hyundai, or one of its models', () => {
    const vehiclesOf = (search: string) =>
      toSearchable(parseQuery(`experience=hyundai-buy-online${search}`)).vehicles;
    expect(vehiclesOf('')).toEqual([{ makeCode: 'HYUNDAI', models: [] }]);
    expect(vehiclesOf('&makeCode=HYUNDAI&modelCode=KONA')).toEqual([
      { makeCode: 'HYUNDAI', models: [{ modelCode: 'KONA', trimCodes: [] }] },
    ]);
  });
});
