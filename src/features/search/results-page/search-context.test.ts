import { describe, expect, test } from 'vitest';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { writePageText } from '#src/domain/search-query/page-text.ts';
import { listInvalidParams, toNamedQuery } from '#src/features/search/results-page/search-context.server.ts';

const CHICAGO = { zip: '60601', city: 'Chicago', state: 'IL', latitude: 41.9, longitude: -87.6 };
const SERVICES = {
  places: { find: (zip: string) => (zip === CHICAGO.zip ? CHICAGO : undefined), findCities: () => [] },
};

describe('a search', () => {
  test.each([
    ['zip=60601&searchRadius=50', []],
    ['zip=99999&searchRadius=50', ['zip']],
    ['minPrice=20000&maxPrice=10000&zip=99999', ['minPrice', 'maxPrice', 'zip']],
    ['', []],
  ])('%j has the invalid parameters %j', (search, invalid) => {
    expect(listInvalidParams(SERVICES, parseQuery(search))).toEqual(invalid);
  });

  test('with an unknown ZIP names no location on any of its pages', () => {
    const query = parseQuery('makeCode=HONDA&zip=99999&searchRadius=50&firstRecord=30&numRecords=30');
    const named = toNamedQuery(SERVICES, query);
    const text = writePageText(named, { vehicles: { HONDA: 'Honda' } }, { total: 90 }, 'Forecourt');
    expect(text).toMatchObject({
      heading: 'Honda cars for sale',
      title: 'Honda cars for sale, page 2 | Forecourt',
    });
  });

  test('with a known ZIP names the location', () => {
    const query = parseQuery('zip=60601&searchRadius=50');
    expect(toNamedQuery(SERVICES, query)).toEqual(query);
  });

  test.each([
    ['commercial', 'Commercial vehicles for sale'],
    ['best-deals', 'Best deals: Cars for sale'],
    ['buy-online', 'Cars to buy online'],
    ['hyundai-buy-online', 'Hyundai cars to buy online'],
  ])('of the experience %s has a heading that describes it', (experience, heading) => {
    const named = toNamedQuery(SERVICES, parseQuery(`experience=${experience}`));
    expect(writePageText(named, { vehicles: {} }, { total: 90 }, 'Forecourt').heading).toBe(heading);
  });
});
