import { expect, test } from 'vitest';
import { catalogueMakeSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { listSiteSearchRecords } from '#src/page-kinds/site-search-records.ts';
import { createCatalogue } from '#src/reference/catalogue-index.ts';

const trim = {
  trim: 'EX',
  trimCode: 'EX',
  years: [2020, 2021],
  fuelTypeGroup: 'GSL',
  msrp: 25_000,
  adds: ['SUNROOF'],
};
const model = (name: string, more: object) => ({
  model: name,
  modelCode: name.toUpperCase(),
  styles: ['SEDAN'],
  years: [2020, 2021],
  trims: [],
  ...more,
});
const catalogue = createCatalogue(
  [
    catalogueMakeSchema.parse({
      make: 'Honda',
      makeCode: 'HONDA',
      models: [model('Civic', { trims: [trim] }), model('Clarity', {})],
    }),
  ],
  'test',
);

const toServices = (counts: readonly object[], tabs: readonly object[], known: typeof catalogue) =>
  ({
    catalogue: () => known,
    stock: {
      current: {
        day: '2021-05-31',
        vehicleCounts: counts.map((count) => ({ makeCode: 'HONDA', modelCode: 'CIVIC', ...count })),
      },
    },
    config: { minIndexedListings: 3 },
    contents: { findEditorial: () => ({ tabs }), listArticles: () => [] },
  }) as never;

const list = (counts: readonly object[] = [], tabs: readonly object[] = [], known = catalogue) =>
  listSiteSearchRecords(toServices(counts, tabs, known)).filter(({ make }) => make !== undefined);

test('finds a model by its cars, research and order pages, and a make by its models', () => {
  const isNew = { year: 2021, count: 1, isNew: true };
  expect(list([isNew]).map(({ url, title }) => [url, title])).toEqual([
    ['/cars-for-sale/honda', 'Honda cars for sale'],
    ['/cars-for-sale/honda/civic', 'Honda Civic for sale'],
    ['/research/honda/civic', 'Honda Civic research'],
    ['/build-price/honda/civic', 'Build and price a 2021 Honda Civic'],
  ]);
  expect(list().map(({ url }) => url)).not.toContain('/build-price/honda/civic');
  expect(list([isNew])[1]?.text).toMatch(/^New and used Honda Civic by trim/);
  expect(list([{ ...isNew, isNew: false }])[1]?.text).toMatch(/^Used Honda Civic by trim/);
  expect(list()[2]?.text).toBe('Sedan. Trims: EX. Fuel: Gasoline. With Sunroof. Model years: 2021, 2020.');
});

test('finds a year with at least three cars', () => {
  const years = list([
    { year: 2021, count: 2 },
    { year: 2021, count: 1 },
    { year: 2020, count: 2 },
  ]).filter(
    ({ year, kind, url }) => year !== undefined && kind === 'Research' && url.startsWith('/research'),
  );
  expect(years.map(({ url, text }) => [url, text])).toEqual([
    ['/research/2021/honda/civic', 'What each trim of the 2021 Honda Civic adds and costs: EX.'],
  ]);
});

test('finds a trim comparison by the names of its trims', () => {
  const lx = { ...trim, trim: 'LX', trimCode: 'LX' };
  const both = createCatalogue(
    [
      catalogueMakeSchema.parse({
        make: 'Honda',
        makeCode: 'HONDA',
        models: [model('Civic', { trims: [trim, lx] })],
      }),
    ],
    'test',
  );
  expect(list([], [], both)).toContainEqual(
    expect.objectContaining({
      url: '/compare/trims/2021/honda/civic',
      title: 'Compare 2021 Honda Civic trims',
      text: '2021 Honda Civic trims side by side, with prices, engines and equipment: EX, LX.',
    }),
  );
});

test('finds pages without a make', () => {
  const records = listSiteSearchRecords(toServices([], [], catalogue));
  expect(records.filter(({ make }) => make === undefined).map(({ url }) => url)).toEqual([
    '/certified',
    '/electric-vehicle-types',
    '/car-research',
    '/dealers',
    '/privacy',
    '/honest-listings',
    '/trust-report',
    '/receipts',
  ]);
});

test('finds an editorial text at its place in the page of the cars of its model', () => {
  const [text] = list(
    [],
    [{ slug: 'care', title: 'Care', html: '<p>Oil &amp; <b>water</b></p><p>5 &lt; 6</p>' }],
  ).filter(({ kind }) => kind === 'Guide');
  expect(text).toMatchObject({
    url: '/cars-for-sale/honda/civic#care',
    title: 'Honda Civic: Care',
    text: 'Oil & water 5 < 6',
  });
});
