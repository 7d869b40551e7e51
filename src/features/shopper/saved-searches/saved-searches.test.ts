import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
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

  test('under a name that describes it', () => {
    const query = parseQuery('makeCode=HONDA&modelCode=CIVIC&listingType=USED&zip=60601');
    expect(nameOfSearch(query, { vehicles: {}, place: 'Chicago, IL' })).toBe(
      'Used Honda Civic near Chicago, IL',
    );
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
