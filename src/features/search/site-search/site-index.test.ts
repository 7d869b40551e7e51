import { expect, test } from 'vitest';
import type { SiteSearchRecord } from '#src/domain/site/site-search-record.ts';
import { createSiteIndex, makeSiteIndexData } from '#src/features/search/site-search/site-index.ts';
import { planSiteSearch } from '#src/features/search/site-search/site-search-plan.ts';

const civic = { make: 'Honda', model: 'Civic' };
const record = (title: string, text: string, more: Partial<SiteSearchRecord> = {}): SiteSearchRecord => ({
  url: `/${title.toLowerCase().replaceAll(' ', '-')}`,
  title,
  kind: 'Research',
  text,
  ...more,
});
const RECORDS = [
  record('2018 Honda Civic research', 'Trims: LX.', { ...civic, year: 2018 }),
  record('2019 Honda Civic research', 'Trims: LX, Sport.', { ...civic, year: 2019 }),
  record('Honda Civic safety and crash tests', 'NHTSA stars.', { ...civic, kind: 'Guide' }),
  record('Honda Civic FAQs', 'MPG, and how long it lasts.', { ...civic, kind: 'Guide' }),
  record('Honda Civic for sale', 'New and used.', { ...civic, kind: 'For sale' }),
  record('Honda cars for sale', 'All Honda models: Civic.', { make: 'Honda', kind: 'For sale' }),
  record('Honda Civic vs. Kia Soul', 'Side by side, with crash tests.', { ...civic, rival: 'Kia Soul' }),
  record('Kia Soul for sale', 'New and used.', { make: 'Kia', model: 'Soul', kind: 'For sale' }),
  record('Ford F-150: Owning one', 'Change the belt.', { make: 'Ford', model: 'F-150', kind: 'Guide' }),
  record('Citroën hybrids', 'Plug-in hybrid cars, and hybridization.'),
  record('Best hybrids', 'Hybrids by price.'),
];
const index = createSiteIndex(makeSiteIndexData(RECORDS));

const find = (text: string, vehicles: readonly string[] = [], spans: [number, number][] = []) => {
  const parts = vehicles.length > 0 ? [{ spans, vehicles: [...vehicles], label: '' }] : [];
  return index.find(planSiteSearch(text, { parts, corrections: [] })).map(({ title }) => title);
};

test("a vehicle's own page comes first, then guides, then years from the newest on, then comparisons", () => {
  expect(find('civic', ['Honda Civic'], [[0, 5]])).toEqual([
    'Honda Civic for sale',
    'Honda Civic FAQs',
    'Honda Civic safety and crash tests',
    '2019 Honda Civic research',
    '2018 Honda Civic research',
    'Honda Civic vs. Kia Soul',
  ]);
});

test('pages about the topic come before it, those that name it in their title first', () => {
  expect(find('crash test civic', ['Honda Civic'], [[11, 16]]).slice(0, 3)).toEqual([
    'Honda Civic safety and crash tests',
    'Honda Civic vs. Kia Soul',
    'Honda Civic for sale',
  ]);
  expect(find('civic mpg', ['Honda Civic'], [[0, 5]])[0]).toBe('Honda Civic FAQs');
});

test('a year comes before the main page', () => {
  expect(find('2018 civic', ['Honda Civic'], [[5, 10]])[0]).toBe('2018 Honda Civic research');
});

test('a topic that no page of the vehicle has comes from others, after its main page', () => {
  expect(find('timing belt civic', ['Honda Civic'], [[12, 17]]).slice(0, 3)).toEqual([
    'Honda Civic for sale',
    'Ford F-150: Owning one',
    'Honda Civic FAQs',
  ]);
});

test('two vehicles are compared', () => {
  const both = ['Honda Civic', 'Kia Soul'];
  expect(
    find('civic vs soul', both, [
      [0, 5],
      [9, 13],
    ])[0],
  ).toBe('Honda Civic vs. Kia Soul');
});

test('words are found in every form, without their marks, and beginnings of words from three letters on', () => {
  expect(find('hybrid')).toEqual(['Best hybrids', 'Citroën hybrids']);
  expect(find('citroen')).toEqual(['Citroën hybrids']);
  expect(find('hybridiz')).toEqual(['Citroën hybrids']);
  expect(find('hy')).toEqual([]);
  expect(find('zzyzx')).toEqual([]);
});

test('pages with all words, or else with any of them', () => {
  expect(find('hybrid price')).toEqual(['Best hybrids']);
  expect(find('hybrid zzyzx')).toEqual(['Best hybrids', 'Citroën hybrids']);
});

test('quotation marks find the words in their order', () => {
  expect(find('"plug-in hybrid"')).toEqual(['Citroën hybrids']);
  expect(find('"hybrid plug-in"')).toEqual([]);
  expect(find('""')).toEqual([]);
});

test('the same pages make the same index, in whatever order they come', () => {
  expect(makeSiteIndexData(RECORDS.toReversed())).toEqual(makeSiteIndexData(RECORDS));
});
