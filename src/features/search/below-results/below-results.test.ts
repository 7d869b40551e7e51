import { describe, expect, test } from 'vitest';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import {
  findHighlightTier,
  hasFewResults,
  isOfSameModel,
  linkBelowResults,
  mayHaveFartherCars,
  readRailFlags,
  writeRailFlags,
} from '#src/features/search/below-results/below-results.ts';
import { aListingPage } from '#src/features/search/results-data/listing-page.fixtures.ts';

const HONDA = parseQuery('makeCode=HONDA');

test.each([
  [0, '', true],
  [8, '', true],
  [9, '', false],
  [8, 'firstRecord=30', false],
  [8, 'ownerId=north-12', false],
  [8, 'ownerId=north-12&makeCode=HONDA', true],
  [8, 'ownerId=north-12&maxPrice=9000', true],
])('%d results of "%s" are few: %s', (total, search, isFew) => {
  expect(hasFewResults(total, parseQuery(search))).toBe(isFew);
});

describe('links to more of the same vehicles', () => {
  const labelsOf = (total: number, query = HONDA) =>
    linkBelowResults(aListingPage({ total }), query).more.map(({ label }) => label);

  test('are shown for 25 results or fewer', () => {
    expect(labelsOf(25)).toEqual(['Honda Civic']);
    expect(labelsOf(26)).toEqual([]);
    expect(labelsOf(25, { ...HONDA, firstRecord: 30 })).toEqual([]);
  });

  test('lead to the requested makes when nothing is found', () => {
    const makeCode = [{ label: 'Honda', value: 'HONDA', count: 12, disabled: false }];
    const page = { ...aListingPage({ total: 0 }), filters: { makeCode } };
    expect(linkBelowResults(page, parseQuery('makeCode=HONDA&extColorSimple=RED')).more).toEqual([
      { label: 'Honda', href: '/cars-for-sale/honda' },
    ]);
  });
});

test('wider searches become links with their counts', () => {
  const widerSearches = [
    { label: 'Any Honda model', search: 'makeCode=HONDA', count: 12 },
    { label: 'Nationwide', search: 'makeCode=HONDA&extColorSimple=RED' },
  ];
  expect(linkBelowResults({ ...aListingPage({ total: 1 }), widerSearches }, HONDA).wider).toEqual([
    { label: 'Any Honda model', href: '/cars-for-sale/honda', count: 12 },
    { label: 'Nationwide', href: '/cars-for-sale?makeCode=HONDA&extColorSimple=RED' },
  ]);
  expect(linkBelowResults(aListingPage({ total: 9 }), HONDA).wider).toBeUndefined();
});

test.each([
  ['zip=60601&searchRadius=25', ['zip=60601&searchRadius=75&makeCode=HONDA'], true],
  ['zip=60601&searchRadius=25', ['zip=60601&makeCode=HONDA'], true],
  ['zip=60601&searchRadius=25', ['zip=60601&searchRadius=25', 'makeCode=HONDA'], false],
  ['zip=60601&searchRadius=25', [], false],
  ['zip=60601&searchRadius=25', undefined, true],
  ['zip=60601', [], true],
])(
  'whether cars of %s farther away are expected after the wider searches %j: %s',
  (place, wider, isExpected) => {
    const links = wider?.map((search) => ({ label: 'Wider', href: `/cars-for-sale?${search}` }));
    expect(mayHaveFartherCars(parseQuery(`${place}&makeCode=HONDA`), links)).toBe(isExpected);
  },
);

test('makes are sorted by name and have only their counts', () => {
  const make = (label: string) => ({ label, value: label.toUpperCase(), count: 3, disabled: false });
  const page = { ...aListingPage(), makeSummaryData: [make('Kia'), make('Acura')] };
  expect(linkBelowResults(page, parseQuery('')).makes).toEqual([
    { label: 'Acura', value: 'ACURA', count: 3 },
    { label: 'Kia', value: 'KIA', count: 3 },
  ]);
});

describe('the highlight among similar cars', () => {
  test('is shown when its flag is on, except in organic order', () => {
    expect(findHighlightTier({ vehicle_highlight: true }, HONDA)).toEqual({
      highlightTier: 'similar-highlight',
    });
    expect(findHighlightTier({}, HONDA)).toEqual({});
    expect(findHighlightTier({ vehicle_highlight: true }, parseQuery('isSponsorship=false'))).toEqual({});
  });

  test('its flag is sent to the browser like the others', () => {
    const flags = {
      email_capture: false,
      supplemental_results: false,
      similar_listings: true,
      vehicle_highlight: true,
    };
    expect(writeRailFlags(flags)).toBe('similar_listings vehicle_highlight');
    expect(readRailFlags(writeRailFlags(flags))).toEqual({ similar_listings: true, vehicle_highlight: true });
  });
});

const CIVIC = 'makeCode=HONDA&modelCode=CIVIC';
test.each([
  ['', 'makeCode=KIA', true],
  ['makeCode=HONDA', 'makeCode=KIA', true],
  [CIVIC, CIVIC, true],
  [CIVIC, `${CIVIC}&listingType=USED&zip=60601`, true],
  [CIVIC, `${CIVIC}&startYear=2021&endYear=2021`, true],
  [CIVIC, `${CIVIC}&trimCode=CIVIC|EX`, true],
  [CIVIC, 'makeCode=HONDA&modelCode=ACCORD', false],
  [CIVIC, 'makeCode=HONDA&modelCodeList|HONDA=ACCORD,CIVIC', false],
  [CIVIC, 'makeCode=HONDA', false],
  [CIVIC, '', false],
  [CIVIC, 'makeCodeList=HONDA,KIA&modelCodeList|HONDA=CIVIC', false],
  [`${CIVIC}&startYear=2021&endYear=2021`, CIVIC, false],
  [`${CIVIC}&startYear=2021&endYear=2021`, `${CIVIC}&startYear=2020&endYear=2021`, false],
  [`${CIVIC}&trimCode=CIVIC|EX`, `${CIVIC}&trimCode=CIVIC|LX`, false],
])('a page for "%s" also describes results for "%s": %s', (page, search, isOfModel) => {
  expect(isOfSameModel(parseQuery(search), parseQuery(page))).toBe(isOfModel);
});
