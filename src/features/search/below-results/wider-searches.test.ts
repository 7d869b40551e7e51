import { describe, expect, test } from 'vitest';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { listClearedSearches, listRelaxations } from '#src/features/search/below-results/wider-searches.ts';
import type { Relaxation, SearchTexts } from '#src/features/search/below-results/wider-searches.ts';

const option = (label: string, value: string) => ({ label, value, count: 0, disabled: false });
const TEXTS: SearchTexts = {
  filters: {
    makeCode: [option('Honda', 'HONDA')],
    modelCode: [option('CR-V', 'HONDA|CRV')],
    trimCode: [option('EX-L', 'HONDA|CRV|EXL')],
  },
};

const show = (relaxations: readonly Relaxation[]) =>
  relaxations.map((steps) => steps.map(({ label, query }) => `${label} → ${formatQuery(query)}`));
const relax = (search: string, texts = TEXTS) => show(listRelaxations(parseQuery(search), texts));
const labelsOf = (search: string, texts = TEXTS) =>
  listRelaxations(parseQuery(search), texts).map((steps) => steps.map(({ label }) => label));

describe('the relaxations of a search', () => {
  test('widen one filter each and keep the others, and begin at the first page', () => {
    expect(
      relax('zip=60601&searchRadius=300&makeCode=HONDA&maxPrice=75000&driveGroup=AWD&firstRecord=30'),
    ).toEqual([
      [
        'Within 500 miles → zip=60601&searchRadius=500&makeCode=HONDA&driveGroup=AWD&maxPrice=75000',
        'Nationwide → zip=60601&makeCode=HONDA&driveGroup=AWD&maxPrice=75000',
      ],
      [
        'Under $100,000 → zip=60601&searchRadius=300&makeCode=HONDA&driveGroup=AWD&maxPrice=100000',
        'Under $150,000 → zip=60601&searchRadius=300&makeCode=HONDA&driveGroup=AWD&maxPrice=150000',
        'Any price → zip=60601&searchRadius=300&makeCode=HONDA&driveGroup=AWD',
      ],
      ['Remove All-wheel drive → zip=60601&searchRadius=300&makeCode=HONDA&maxPrice=75000'],
      ['Any make and model → zip=60601&searchRadius=300&driveGroup=AWD&maxPrice=75000'],
    ]);
  });

  test.each([
    ['startYear=2019', [['2018 or newer', '2017 or newer', '2015 or newer', 'Any year']]],
    ['startYear=2019&endYear=2019', [['2018 to 2020', '2017 to 2021', '2015 to 2023', 'Any year']]],
    ['minPrice=7500', [['From $5,000', 'Any price']]],
    [
      'minPrice=9000&maxPrice=9500',
      [['$9,000 to $10,000', '$9,000 to $12,500', '$9,000 to $15,000', 'Any price']],
    ],
    ['mileage=150000', [['Under 200,000 miles', 'Any mileage']]],
    ['keyword=turbo', [['Remove “turbo”']]],
    ['area=41,-88,42,-87', [['Nationwide']]],
  ])('of the range or text %s', (search, labels) => {
    expect(labelsOf(search)).toEqual(labels);
  });

  test('never name years that no car is of yet', () => {
    const year = [option('2027', '2027'), option('2024', '2024')];
    const widen = (search: string) =>
      listRelaxations(parseQuery(search), { filters: { year } }).map((steps) =>
        steps.map(({ label }) => label),
      );
    expect(widen('startYear=2027&endYear=2027')).toEqual([
      ['2026 to 2027', '2025 to 2027', '2023 to 2027', 'Any year'],
    ]);
    expect(widen('startYear=2025&endYear=2025')[0]?.[1]).toBe('2023 to 2027');
  });

  test('remove a whole filter where any value is enough, and single values where all are needed', () => {
    expect(labelsOf('extColorSimple=RED,BLUE')).toEqual([['Any exterior color']]);
    expect(labelsOf('extColorSimple=RED')).toEqual([['Any exterior color']]);
    expect(labelsOf('featureCode=SUNROOF,LEATHER')).toHaveLength(2);
  });

  test.each([
    ['makeCode=HONDA&modelCode=CRV&trimCode=CRV|EXL', [['Any Honda CR-V trim', 'Any Honda model']]],
    ['makeCode=HONDA&modelCode=CRV', [['Any Honda model']]],
    ['makeCode=HONDA', []],
    ['makeCodeList=HONDA,KIA&modelCodeList|HONDA=CRV', [['Any model']]],
  ])('leave out trims, then models, of %s', (search, labels) => {
    expect(labelsOf(search)).toEqual(labels);
  });

  test('include cars outside the program of a brand, unless they are already', () => {
    const texts = { ...TEXTS, program: 'Forecourt Certified' };
    expect(labelsOf('makeCode=HONDA', texts)[0]).toEqual(['Include cars outside Forecourt Certified']);
    expect(labelsOf('makeCode=HONDA&program=ALL', texts)[0]).not.toContain(
      'Include cars outside Forecourt Certified',
    );
  });

  test('say any for the seller of the search', () => {
    const texts = { ...TEXTS, sellers: { 'north-12': 'North Honda' } };
    expect(labelsOf('ownerId=north-12&maxPrice=200000', texts)).toEqual([['Any price'], ['Any seller']]);
  });
});

test('a search that no single filter saves keeps only its vehicle or its place', () => {
  expect(
    show(listClearedSearches(parseQuery('zip=60601&searchRadius=50&makeCode=HONDA&maxPrice=5'))),
  ).toEqual([
    [
      'Keep only the vehicle and ZIP → zip=60601&searchRadius=50&makeCode=HONDA',
      'Keep only the vehicle, nationwide → makeCode=HONDA',
    ],
    ['Keep only the ZIP → zip=60601&searchRadius=50', 'Browse all cars → '],
  ]);
});
