import { describe, expect, test } from 'vitest';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { applyReading, withoutReading } from '#src/features/search/keyword/apply-reading.ts';
import type { QueryPair } from '#src/features/search/keyword/phrase-match.ts';

function apply(search: string, pairs: readonly QueryPair[], { keyword = '', keeps = true } = {}): string {
  const parts = pairs.map((pair) => ({ label: pair.join(), spans: [], pairs: [pair] }));
  return decodeURIComponent(formatQuery(applyReading(parseQuery(search), { parts, keyword }, keeps)));
}

const CIVIC = 'zip=60601&searchRadius=50&makeCode=HONDA&modelCode=CIVIC&extColorSimple=RED&startYear=2018';

describe('applyReading', () => {
  test.each<[what: string, pairs: QueryPair[], result: string]>([
    [
      'a filter joins existing ones',
      [['driveGroup', 'AWD']],
      'zip=60601&searchRadius=50&makeCode=HONDA&modelCode=CIVIC&driveGroup=AWD&extColorSimple=RED&startYear=2018',
    ],
    [
      'the same filter is replaced',
      [['extColorSimple', 'BLUE']],
      'zip=60601&searchRadius=50&makeCode=HONDA&modelCode=CIVIC&extColorSimple=BLUE&startYear=2018',
    ],
    [
      'another vehicle takes the place of the first, and of its years',
      [
        ['makeCodeList', 'TOYOTA'],
        ['modelCodeList|TOYOTA', 'RAV4'],
      ],
      'zip=60601&searchRadius=50&makeCode=TOYOTA&modelCode=RAV4&extColorSimple=RED',
    ],
    [
      'another body style leaves the model',
      [['vehicleStyleCode', 'TRUCKS']],
      'zip=60601&searchRadius=50&vehicleStyleCode=TRUCKS&extColorSimple=RED&startYear=2018',
    ],
    [
      'another ZIP keeps the distance',
      [['zip', '75201']],
      'zip=75201&searchRadius=50&makeCode=HONDA&modelCode=CIVIC&extColorSimple=RED&startYear=2018',
    ],
    [
      'a distance is one from the ZIP that there is',
      [['searchRadius', '100']],
      'zip=60601&searchRadius=100&makeCode=HONDA&modelCode=CIVIC&extColorSimple=RED&startYear=2018',
    ],
    [
      'a state is all of it, not the part around the ZIP',
      [['state', 'TX']],
      'zip=60601&makeCode=HONDA&modelCode=CIVIC&extColorSimple=RED&state=TX&startYear=2018',
    ],
  ])('%s', (_what, pairs, result) => {
    expect(apply(CIVIC, pairs)).toBe(result);
  });

  test('a ZIP alone adds a radius', () => {
    expect(apply('', [['zip', '60601']])).toBe('zip=60601&searchRadius=50');
  });

  test('without other filters only the location stays', () => {
    expect(apply(CIVIC, [['driveGroup', 'AWD']], { keeps: false })).toBe(
      'zip=60601&searchRadius=50&driveGroup=AWD',
    );
  });

  test('remaining words replace the keyword', () => {
    expect(apply('keyword=old', [], { keyword: 'cooper' })).toBe('keyword=cooper');
    expect(apply('keyword=old', [['driveGroup', 'AWD']])).toBe('driveGroup=AWD');
  });

  test('the search starts at the first page and without a tab', () => {
    expect(apply('experience=commercial&categorySearch=x&firstRecord=60', [['driveGroup', 'AWD']])).toBe(
      'driveGroup=AWD',
    );
  });

  test('a requested sort order replaces the current one', () => {
    expect(apply('sortBy=yearDESC', [['sortBy', 'mileageASC']])).toBe('sortBy=mileageASC');
    expect(apply('sortBy=yearDESC', [['driveGroup', 'AWD']])).toBe('driveGroup=AWD&sortBy=yearDESC');
  });
});

describe('the search without a reading', () => {
  const parts = (...pairs: QueryPair[]) =>
    pairs.map((pair) => ({ label: pair.join(), spans: [], pairs: [pair] }));

  test.each<[what: string, search: string, pairs: QueryPair[], keyword: string, left: string]>([
    [
      'keeps filters it does not name',
      CIVIC,
      [['extColorSimple', 'RED']],
      '',
      CIVIC.replace('&extColorSimple=RED', ''),
    ],
    [
      'drops the vehicle it names',
      CIVIC,
      [['makeCodeList', 'HONDA']],
      '',
      'zip=60601&searchRadius=50&extColorSimple=RED&startYear=2018',
    ],
    [
      'has no distance without its place',
      CIVIC,
      [['zip', '60601']],
      '',
      'makeCode=HONDA&modelCode=CIVIC&extColorSimple=RED&startYear=2018',
    ],
    ['drops its keyword', 'extColorSimple=RED&keyword=lifted', [], 'lifted', 'extColorSimple=RED'],
  ])('%s', (_what, search, pairs, keyword, left) => {
    const reading = { parts: parts(...pairs), keyword };
    expect(formatQuery(withoutReading(parseQuery(search), reading))).toBe(left);
  });
});

test('a monthly payment keeps the price, and a price keeps the payment', () => {
  const pairs: QueryPair[] = [
    ['maxPrice', '16035'],
    ['monthlyPayment', '300-16035'],
  ];
  const reading = { parts: [{ label: '', spans: [], pairs }], keyword: '' };
  expect(formatQuery(applyReading(parseQuery(''), reading, true))).toBe(
    'maxPrice=16035&monthlyPayment=300-16035',
  );
});
