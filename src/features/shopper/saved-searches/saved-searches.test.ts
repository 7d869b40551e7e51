import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { listChips } from '#src/domain/search-query/filter-chips.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import {
  formatExecuted,
  MAX_TITLE_LENGTH,
  nameOfSearch,
  parseExecuted,
  toSaveString,
  toTitle,
} from '#src/features/shopper/saved-searches/saved-searches.ts';

describe('a search is saved', () => {
  test('as one text, however it was written and whatever page of its results was open', () => {
    const one = toSaveString('makeCode=HONDA&maxPrice=20000&firstRecord=60&numRecords=100&psid=x1');
    expect(toSaveString('maxPrice=20000&makeCode=honda')).toBe(one);
    expect(one).toBe('makeCode=HONDA&maxPrice=20000');
  });

  test('with its sort order and category tab', () => {
    expect(toSaveString('makeCode=FORD&sortBy=mileageASC&categorySearch=best-deals')).toBe(
      'makeCode=FORD&categorySearch=best-deals&sortBy=mileageASC',
    );
  });

  test.each([
    [
      'makeCode=HONDA&modelCode=CIVIC&maxPrice=20000&zip=60601',
      'Honda Civic under $20,000 at any distance from Chicago',
    ],
    ['makeCode=HONDA&listingType=USED&minPrice=5000&maxPrice=9000', 'Used Honda cars from $5,000 to $9,000'],
    ['vehicleStyleCode=SUVCROSS&minPrice=30000', 'SUVs from $30,000'],
    [
      'makeCode=HONDA&modelCode=CIVIC&trimCode=CIVIC|EX&trimCode=CIVIC|LX&maxPrice=9000',
      'Honda Civic Ex and Lx under $9,000',
    ],
    ['makeCode=HONDA&zip=60601&searchRadius=25', 'Honda cars near Chicago'],
    ['maxPrice=20000&mileage=60000', 'Cars under $20,000 · Under 60,000 miles'],
    [
      'makeCode=KIA&extColorSimple=RED&driveGroup=AWD&featureCode=ALARM',
      'Kia cars · All-wheel drive · Exterior color: Red',
    ],
  ])('under a name that says what it is: %s', (search, name) => {
    const query = parseQuery(search);
    const labels = listChips(query, {}).map(({ label }) => label);
    expect(nameOfSearch(query, { vehicles: {}, place: 'Chicago, IL' }, labels)).toBe(name);
  });
});

describe('a title', () => {
  test('is one line without direction marks', () => {
    expect(toTitle('  My\r\n\tcar \u202Eevil ')).toBe('My car evil');
  });

  test('is missing when it is empty', () => {
    expect(toTitle(' \u200B\n')).toBeUndefined();
  });

  test('is cut at its limit, but never inside a character', () => {
    expect([...(toTitle('🚗'.repeat(MAX_TITLE_LENGTH + 5)) ?? '')]).toHaveLength(MAX_TITLE_LENGTH);
  });
});

describe('the time of the last run', () => {
  test('is formatted in UTC with an unpadded day', () => {
    expect(formatExecuted(Date.UTC(2026, 2, 7, 9, 5, 3))).toBe('2026/03/7 09:05:03');
    expect(formatExecuted(Date.UTC(2026, 10, 21, 23, 59, 59))).toBe('2026/11/21 23:59:59');
  });

  test('is parsed as it was formatted, to the second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800 }), (seconds) => {
        expect(parseExecuted(formatExecuted(seconds * 1000))).toBe(seconds * 1000);
      }),
    );
  });

  test.each([
    '',
    '2026/03/07 09:05:03',
    '2026/02/31 00:00:00',
    '2026/13/1 00:00:00',
    '2026/03/7 24:00:00',
    'now',
  ])('is not "%s"', (text) => {
    expect(parseExecuted(text)).toBeUndefined();
  });
});
