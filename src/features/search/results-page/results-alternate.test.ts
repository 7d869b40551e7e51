import { expect, test } from 'vitest';
import { aCar } from '#src/features/search/result-card/listing-card.fixtures.ts';
import type { ReferenceVehicle } from '#src/features/research/model-reference/reference-vehicle.ts';
import type { ResultsPage } from '#src/features/search/results-page/results-page.server.ts';
import { toResultsAlternate } from '#src/features/search/results-page/results-alternate.ts';

const row = { label: '2021', value: '2021', link: '/cars-for-sale/2021/honda/civic', count: 3 };

function toAlternate(
  vehicle: Partial<ReferenceVehicle>,
  listings: readonly object[] = [],
  texts: readonly object[] = [],
  inLine?: object,
) {
  const page = {
    state: { title: 'Honda Civic', total: 3 },
    canonical: '/cars-for-sale/honda/civic',
    listingPage: { pageData: { description: 'Used and new.' }, listings, owners: [] },
    narrower: [],
    reference: {
      vehicle: { make: 'Honda', model: 'Civic', modelName: 'Honda Civic', ...vehicle },
      tabs: {
        shown: [
          { key: 'pricing', label: 'Pricing' },
          { key: 'compare-trims', label: 'Compare Trims' },
          { key: 'buying-used', label: 'Buying used' },
        ],
        hidden: [],
      },
      cars: [],
      editorialTabs: texts,
      guides: [],
      ...(inLine && { inLine }),
      prices: { usedByYear: [{ ...row, pricedCount: 2 }], newByYear: [], usedByTrim: [row], newByTrim: [] },
    },
  };
  return toResultsAlternate(page as unknown as ResultsPage, 'https://cars.example', '2026-05-31');
}
const listHeadings = (vehicle: Partial<ReferenceVehicle>) =>
  toAlternate(vehicle).sections.map(({ heading }) => heading);

test('lists the prices of the trim by year on its page', () => {
  expect(listHeadings({ trimCode: 'EX', trim: 'EX', name: 'Honda Civic EX' })).toEqual([
    'Used Honda Civic EX prices by year',
    'Cars for sale',
  ]);
});

test('has a trim beside the others as the page has it', () => {
  const inLine = {
    heading: 'The EX among the trims of 2026',
    text: 'Trim 2 of 2.',
    columns: [
      { trim: 'LX', isOwn: false },
      { trim: 'EX', isOwn: true },
    ],
    rows: [{ label: 'Adds', texts: ['', 'Sunroof'] }],
    source: 'Catalog',
    all: { year: 2026, makeCode: 'HONDA', modelCode: 'CIVIC', trimCount: 2 },
  };
  const section = toAlternate({}, [], [], inLine).sections.find(({ heading }) => heading === inLine.heading);
  expect(section?.text).toEqual([
    'Trim 2 of 2.',
    'Compare 2 trims: <https://cars.example/compare/trims/2026/honda/civic>',
    'Source: Catalog.',
  ]);
  expect(section?.table?.rows).toEqual([{ label: 'Adds', LX: undefined, EX: 'Sunroof' }]);
});

test('labels only the prices by trim with the year on the page of a year', () => {
  expect(listHeadings({ year: 2021, name: '2021 Honda Civic' })).toEqual([
    'Used Honda Civic prices by year',
    'Used 2021 Honda Civic prices by trim',
    'Cars for sale',
  ]);
});

test('lists how many cars there are, and how many of them have a price', () => {
  const [byYear, byTrim] = toAlternate({}).sections;
  expect(byYear?.table?.rows).toMatchObject([{ count: 3, pricedCount: 2 }]);
  expect(byTrim?.table?.rows).toMatchObject([{ count: 3, pricedCount: 3 }]);
});

test('lists a branded title with the car', () => {
  const car = aCar();
  const offersOf = (...listings: object[]) => toAlternate({}, listings).sections.at(-1)?.table;
  const offers = offersOf(aCar({ brandedTitle: 'SALVAGE' }), car);
  expect(offers?.columns.map(({ label }) => label)).toContain('Branded title');
  expect(offers?.rows.map(({ title }) => title)).toEqual(['Salvage title', undefined]);
  expect(offersOf(car)?.columns.map(({ label }) => label)).not.toContain('Branded title');
});

test('says of each car what its card says, without the number of views', () => {
  const dealRating = {
    ...{ comparables: 34, comparablePrice: 23_100, isAtMileage: true, difference: -0.12, date: '2026-05-31' },
  };
  const rated = aCar({
    ...{ listingType: 'CERTIFIED', viewCount: 20, dealRating, ownerId: 'owner-1' },
    specifications: { mileage: 30_000, mpg: { city: 30, highway: 38 }, driveType: 'AWD' },
    pricingDetail: { salePrice: 20_000, dealIndicator: 'Great' },
  });
  const [row] = toAlternate({}, [rated]).sections.at(-1)?.table?.rows ?? [];
  expect(row).toMatchObject({
    ...{ rating: 'Great price: 12% below 34 comparable cars', condition: 'Certified' },
    ...{ mileage: 30_000, facts: '30 city / 38 hwy, All-wheel drive' },
  });
  const [unrated] = toAlternate({}, [aCar()]).sections.at(-1)?.table?.rows ?? [];
  expect(unrated?.['rating']).toMatch(/^No rating because /);
});

test('carries the editors’ texts that the page shows, with their day', () => {
  const text = { slug: 'buying-used', title: 'Buying used', html: '<p>Drive it.</p>', updated: '2026-03-02' };
  const { sections } = toAlternate({}, [], [text, { ...text, slug: 'hidden' }]);
  expect(sections.filter(({ heading }) => heading === 'Buying used')).toEqual([
    { heading: 'Buying used', text: ['Drive it.', 'Editors, March 2, 2026.'] },
  ]);
});

test('the page of a make lists its models with cars, price, bodies, stars and years', () => {
  const rated = { year: 2025, crash: { overall: 5 }, sources: ['shipped-safety'] };
  const civic = { label: 'Civic', href: '/cars-for-sale/honda/civic', modelCode: 'CIVIC', count: 3 };
  const page = {
    state: { title: 'Honda cars for sale', total: 3 },
    canonical: '/cars-for-sale/honda',
    listingPage: { pageData: { description: 'Used and new.' }, listings: [], owners: [] },
    narrower: [{ ...civic, priceFrom: 9000, styles: 'Sedan', years: '1990–2026', rated }],
  };
  const { sections, sources } = toResultsAlternate(
    page as unknown as ResultsPage,
    'https://cars.example',
    '2026-05-31',
  );
  expect(sections.at(-1)).toMatchObject({
    heading: 'Models',
    text: [expect.stringMatching(/^Crash stars of the newest model year rated\. .*NHTSA/)],
    table: {
      rows: [
        {
          ...{ name: 'Civic', count: 3, priceFrom: 9000, styles: 'Sedan', stars: '5 crash stars (2025)' },
          ...{ years: '1990–2026', url: 'https://cars.example/cars-for-sale/honda/civic' },
        },
      ],
    },
  });
  expect(sources).toEqual(['Cars for sale on 2026-05-31', expect.stringContaining('NHTSA')]);
});
