import { describe, expect, test } from 'vitest';
import { listCrumbs } from '#src/domain/search-query/breadcrumbs.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';

const NAMES = {
  vehicles: { HONDA: 'Honda', 'HONDA|CIVIC': 'Civic', 'HONDA|CIVIC|EX': 'EX' },
  place: 'Chicago, IL',
  owner: 'Lakeside Motors',
};
const FULL =
  'zip=60601&searchRadius=50&makeCode=HONDA&modelCode=CIVIC&trimCode=CIVIC|EX&listingType=NEW&vehicleStyleCode=SEDAN' +
  '&fuelTypeGroup=HYB&ownerId=7&startYear=2021&endYear=2021&minPrice=10000&maxPrice=20000&mpgRange=30&electricMileRange=200';

const labels = (search: string, brand: 'consumer' | 'certified' = 'consumer') =>
  listCrumbs(parseQuery(search), NAMES, brand).map((crumb) => crumb.label);

describe('the breadcrumbs', () => {
  test('have every level, in the specified order', () => {
    const crumbs = listCrumbs(parseQuery(FULL), NAMES, 'consumer');
    expect(crumbs.map((crumb) => crumb.label)).toEqual([
      'Home',
      'Cars for sale',
      'Chicago, IL',
      'Lakeside Motors',
      'New',
      'Sedan',
      'Honda',
      'Civic',
      'EX',
      '2021',
      '$10,000 to $20,000',
      'Hybrid',
      '30 MPG or more',
      '200 mile range or more',
    ]);
  });

  test('link each crumb to the search without later levels', () => {
    const crumbs = listCrumbs(parseQuery(FULL), NAMES, 'consumer');
    const search = (key: string) =>
      new URL(crumbs.find((crumb) => crumb.key === key)?.href ?? '', 'https://cars.example').searchParams;
    expect([...search('owner').keys()]).toEqual(['zip', 'searchRadius', 'ownerId']);
    expect([...search('make').keys()]).toEqual([
      'zip',
      'searchRadius',
      'makeCode',
      'listingType',
      'vehicleStyleCode',
      'ownerId',
    ]);
    expect(search('model').get('trimCode')).toBeNull();
    expect(search('year').get('minPrice')).toBeNull();
    expect(search('price').get('fuelTypeGroup')).toBeNull();
    expect(search('electricRange').get('mpgRange')).toBe('30');
  });

  test('say certified once for both kinds', () => {
    expect(labels('listingType=3P_CERT,CERTIFIED')).toEqual(['Home', 'Cars for sale', 'Certified']);
    expect(labels('listingType=3P_CERT,NEW').at(-1)).toBe('Third-party certified, New');
  });

  test('use paths for searches that have one', () => {
    const hrefs = listCrumbs(
      parseQuery('makeCode=HONDA&modelCode=CIVIC&trimCode=CIVIC|EX'),
      NAMES,
      'consumer',
    ).map((crumb) => crumb.href);
    expect(hrefs).toEqual([
      '/',
      '/cars-for-sale/all-cars',
      '/cars-for-sale/honda',
      '/cars-for-sale/honda/civic',
      '/cars-for-sale/honda/civic/ex',
    ]);
  });

  test('start at the cars-for-sale root for the certified brand', () => {
    expect(listCrumbs(parseQuery(''), NAMES, 'certified')[0]?.href).toBe('/cars-for-sale');
  });

  test.each([
    [
      'listingType=USED&makeCode=HONDA&startYear=2021&endYear=2021',
      ['Home', 'Cars for sale', 'Used', 'Honda'],
    ],
    ['listingType=USED&startYear=2021&endYear=2021', ['Home', 'Cars for sale', 'Used', '2021']],
    [
      'listingType=NEW&makeCode=HONDA&startYear=2021&endYear=2021',
      ['Home', 'Cars for sale', 'New', 'Honda', '2021'],
    ],
    [
      'makeCode=HONDA&modelCode=CIVIC&startYear=2019&endYear=2021',
      ['Home', 'Cars for sale', 'Honda', 'Civic', '2019 to 2021'],
    ],
  ])('of %s omit the year of used cars after two crumbs', (search, expected) => {
    expect(labels(search)).toEqual(expected);
  });
});

test('of a category link to its pages, which crawlers may fetch', () => {
  const crumbs = listCrumbs(
    parseQuery('vehicleStyleCode=SUVCROSS&makeCode=HONDA&modelCode=CIVIC'),
    NAMES,
    'consumer',
  );
  expect(crumbs.slice(2).map(({ href }) => href)).toEqual([
    '/cars-for-sale/suvs',
    '/cars-for-sale/suvs/honda',
    '/cars-for-sale/suvs/honda/civic',
  ]);
});

test('keep the year in the price crumb of used cars when the year has no crumb', () => {
  const search = 'listingType=USED&makeCode=HONDA&startYear=2021&endYear=2021&maxPrice=20000';
  const price = listCrumbs(parseQuery(search), NAMES, 'consumer').at(-1);
  expect(price?.key).toBe('price');
  expect(price?.href).toContain('startYear=2021');
});
