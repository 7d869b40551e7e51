import { describe, expect, test } from 'vitest';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { boostSearch, canBoostNewCars, readBoostSearch } from '#src/features/ads/sponsored/new-car-boost.ts';

const YEAR = 2026;

describe('new cars are recommended', () => {
  test.each([
    ['zip=60601', true, 'with a ZIP'],
    ['', false, 'without a ZIP'],
    ['zip=6060', false, 'with four digits of one'],
    ['zip=6060a', false, 'with an invalid ZIP'],
    ['zip=60601&endYear=2026', true, 'this year at most'],
    ['zip=60601&endYear=2020', true, 'six years ago at most'],
    ['zip=60601&endYear=2019', false, 'seven years ago at most'],
    ['zip=60601&startYear=2025', true, 'last year at least'],
    ['zip=60601&startYear=2026', false, 'this year at least'],
    ['zip=60601&startYear=2027', false, 'next year at least'],
    ['zip=60601&startYear=2019&endYear=2021', true, 'young years'],
    ['zip=60601&listingType=USED', true, 'used'],
    ['zip=60601&listingType=NEW', false, 'new'],
    ['zip=60601&listingType=NEW,USED', false, 'new or used'],
    ['zip=60601&sellerType=d', true, 'of a dealer'],
    ['zip=60601&sellerType=p', false, 'of a private seller'],
  ])('%s: %s (%s)', (search, expected) => expect(canBoostNewCars(parseQuery(search), YEAR)).toBe(expected));
});

describe('the keys of the vehicle get the suffix', () => {
  test.each([
    [
      'zip=60601&searchRadius=50&makeCode=FORD&modelCode=F_150&trimCode=F_150|XLT&seriesCode=F_150&maxPrice=9000',
      'zip=60601&searchRadius=50&makeCodeToBoost=FORD&modelCodeToBoost=F_150&trimCodeToBoost=F_150%7CXLT&seriesCodeToBoost=F_150&firstRecord=0&numRecords=2',
    ],
    [
      'zip=60601&makeCodeList=FORD,KIA&modelCodeList|FORD=EDGE&vehicleStyleCode=SUVCROSS',
      'zip=60601&vehicleStyleCode=SUVCROSS&makeCodeListToBoost=FORD,KIA&modelCodeListToBoost%7CFORD=EDGE&firstRecord=0&numRecords=2',
    ],
  ])('%s', (search, expected) => {
    const boosted = boostSearch(parseQuery(search));
    expect(boosted).toBe(expected);
    const { zip, searchRadius, vehicles } = parseQuery(search);
    const read = readBoostSearch(boosted);
    expect(parseQuery(read.search)).toMatchObject({ zip, vehicles, ...(searchRadius && { searchRadius }) });
    expect(read.count).toBe(2);
  });

  test('a request by hand gets at most two', () => {
    expect(readBoostSearch('zip=60601&numRecords=500').count).toBe(2);
    expect(readBoostSearch('zip=60601&numRecords=1').count).toBe(1);
    expect(readBoostSearch('zip=60601&numRecords=x').count).toBe(2);
    expect(formatQuery(parseQuery(readBoostSearch('makeCodeToBoost=FORD').search))).toBe('makeCode=FORD');
  });
});
