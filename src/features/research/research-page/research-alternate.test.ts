import { expect, test } from 'vitest';
import { toResearchAlternate } from '#src/features/research/research-page/research-alternate.ts';
import type { ResearchPage } from '#src/features/research/research-page/research-page.server.ts';

const stock = {
  count: 2,
  newCount: 0,
  prices: { starting: 9_000, average: 10_000, highest: 11_000, count: 2 },
};
const yearRow = { year: 2022, href: '/research/2022/honda/civic', resultsHref: '/', stock };
const rung: ResearchPage['rungs'][number] = {
  trim: 'LX',
  trimCode: 'LX',
  href: '/cars-for-sale/honda/civic/lx',
  msrp: 24_000,
  source: 'catalog',
  changes: [],
  adds: ['Sunroof'],
  stock,
};
const PAGE: ResearchPage = {
  path: { makeCode: 'HONDA', modelCode: 'CIVIC' },
  make: 'Honda',
  model: 'Civic',
  name: 'Honda Civic',
  text: { heading: '', title: '', description: '', intro: '' },
  canonical: '/research/honda/civic',
  crumbs: [],
  hasOwnCarsPage: true,
  index: { robots: undefined, reason: '' },
  drawing: 'sedan',
  facts: [],
  ladderYear: 2026,
  hasRecallsPage: false,
  rungs: [rung],
  years: [yearRow],
  engines: [],
  generations: [],
  stock,
  canOrder: false,
  editorial: { tabs: [], reviews: [] },
  guides: [],
  alternatives: [],
  sources: [],
  day: '2026-05-31',
  siblings: [],
  rivals: [],
};
const labelsOf = (heading: string, page: Partial<ResearchPage>) =>
  toResearchAlternate({ ...PAGE, ...page }, 'https://cars.example')
    .sections.find((section) => section.heading === heading)
    ?.table?.columns.map(({ label }) => label);
const PRICES = ['From', 'Average', 'Up to', 'Cars', 'With a price'];

test.each([
  ['nothing but prices', {}, []],
  ['fuel economy', { economy: '32 city / 41 hwy' }, ['MPG or range']],
  ['both', { economy: '310 mi', stars: 5 }, ['MPG or range', 'Crash stars']],
])('years with known %s have those columns', (_what, known, columns) => {
  const years = [yearRow, { ...yearRow, ...known }];
  expect(labelsOf('Years', { years })).toEqual(['Year', ...PRICES, ...columns, 'Page']);
});

test('cars without a year are of all years', () => {
  const ofAllYears = PRICES.with(3, 'Cars, all years');
  expect(labelsOf('Trims 2026', {})).toEqual(['Trim', 'MSRP', 'Adds', ...ofAllYears, 'Page']);
  const path = { ...PAGE.path, year: 2022 };
  const { sections } = toResearchAlternate({ ...PAGE, path, ladderYear: 2022 }, 'https://cars.example');
  const trims = sections.find(({ heading }) => heading === 'Trims 2022');
  expect(trims?.table?.columns.map(({ label }) => label)).toEqual([
    ...['Trim', 'MSRP', 'Adds'],
    ...[...PRICES, 'Page'],
  ]);
  expect(trims?.table?.rows[0]).toMatchObject({ msrp: 24_000, adds: 'Sunroof' });
});

test('every fact has its source and of when', () => {
  const sources = [
    { key: 'stock', name: 'Cars for sale', when: 'May 31, 2026' },
    { key: 'epa', name: 'EPA', when: 'edition of 2025' },
  ] as const;
  const facts = [{ label: 'Fuel', text: 'Gasoline', source: 'epa' }] as const;
  const alternate = toResearchAlternate({ ...PAGE, facts, sources }, 'https://cars.example');
  expect(alternate.sources).toEqual(['Cars for sale, May 31, 2026', 'EPA, edition of 2025']);
  expect(alternate.sections[0]?.table?.rows).toEqual([
    { label: 'Fuel', text: 'Gasoline', source: 'EPA, edition of 2025' },
  ]);
});

test('generations are a table with their cars and who says so', () => {
  const row = { name: 'Tenth generation', years: '2016 to 2021', source: 'A Book of Cars, 2025' };
  const page = { ...PAGE, generations: [{ ...row, stock }] };
  const { sections } = toResearchAlternate(page, 'https://cars.example');
  expect(sections.find(({ heading }) => heading === 'Generations')?.table?.rows).toMatchObject([
    { ...row, count: 2, startingPrice: 9_000 },
  ]);
});

test('a generation says where and when its source was read, and what was sold in years of two', () => {
  const row = { name: 'F30', note: 'In 2019, not the sedan', years: '2012 to 2019', source: 'A page' };
  const read = { address: 'https://page.example', read: '2026-05-31' };
  const { sections } = toResearchAlternate(
    { ...PAGE, generations: [{ ...row, ...read, stock }] },
    'https://cars.example',
  );
  expect(sections.find(({ heading }) => heading === 'Generations')?.table?.rows).toMatchObject([
    { name: 'F30 (In 2019, not the sedan)', source: 'A page, https://page.example, read on May 31, 2026' },
  ]);
});

test('engines by model year are a table with the cars of those years and its sources', () => {
  const engines = [{ years: '2020 to 2022', engines: ['1.5 L 4-cylinder', '2.0 L 4-cylinder'], stock }];
  const found = toResearchAlternate({ ...PAGE, engines }, 'https://cars.example').sections.find(
    ({ heading }) => heading === 'Engines by model year',
  );
  expect(found?.table?.rows).toMatchObject([
    { years: '2020 to 2022', engines: '1.5 L 4-cylinder, 2.0 L 4-cylinder', count: 2, startingPrice: 9_000 },
  ]);
});

test('a year without known trims has no section of them', () => {
  const { sections } = toResearchAlternate({ ...PAGE, rungs: [] }, 'https://cars.example');
  expect(sections.map(({ heading }) => heading)).not.toContain('Trims 2026');
});

test('each MSRP of the ladder names who states it', () => {
  const sources = [
    { key: 'catalog' as const, name: 'The catalog', when: 'model year 2026' },
    { key: 'lists' as const, name: 'A list', when: 'model year 2026' },
  ];
  const rungs = [rung, { ...rung, trim: 'EX', source: 'lists' as const }];
  const { sections } = toResearchAlternate({ ...PAGE, sources, rungs }, 'https://cars.example');
  expect(sections.find(({ heading }) => heading === 'Trims 2026')?.table?.rows).toMatchObject([
    { trim: 'LX', msrpBy: 'The catalog' },
    { trim: 'EX', msrpBy: 'A list' },
  ]);
});
