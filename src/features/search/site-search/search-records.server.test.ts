import { expect, test } from 'vitest';
import { catalogueMakeSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { listSiteSearchRecords } from '#src/features/search/site-search/search-records.server.ts';
import { createCatalogue } from '#src/reference/catalogue-index.ts';

const trim = { trim: 'EX', trimCode: 'EX', years: [2020, 2021], fuelTypeGroup: 'GSL', adds: ['SUNROOF'] };
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

function list(counts: readonly object[] = [], tabs: readonly object[] = []) {
  const services = {
    catalogue: () => catalogue,
    stock: {
      current: {
        loadVehicleCounts: ({ modelCode }: { modelCode: string }) => (modelCode === 'CIVIC' ? counts : []),
      },
    },
    contents: { findEditorial: () => ({ tabs }) },
  };
  return listSiteSearchRecords(services as never).filter(({ make }) => make !== undefined);
}

test('lists a model with its research and its cars, and a make with all of its models', () => {
  expect(list().map(({ url, title }) => [url, title])).toEqual([
    ['/cars-for-sale/honda', 'Honda cars for sale'],
    ['/research/honda/civic', 'Honda Civic research'],
    ['/cars-for-sale/honda/civic', 'Honda Civic for sale'],
  ]);
  expect(list()[1]?.text).toBe('Sedan. Trims: EX. Fuel: Gasoline. With Sunroof. Model years: 2021, 2020.');
});

test('lists a year with at least three cars', () => {
  const years = list([
    { year: 2021, count: 2 },
    { year: 2021, count: 1 },
    { year: 2020, count: 2 },
  ]).filter(({ year }) => year !== undefined);
  expect(years.map(({ url, text }) => [url, text])).toEqual([
    ['/research/2021/honda/civic', 'What each trim of the 2021 Honda Civic adds and costs: EX.'],
  ]);
});

test('lists an editor’s text as plain text with its place on the page', () => {
  const [text] = list(
    [],
    [{ slug: 'care', title: 'Care', html: '<p>Oil &amp; <b>water</b></p><p>5 &lt; 6</p>' }],
  ).filter(({ kind }) => kind === 'Guide');
  expect(text).toMatchObject({
    url: '/research/honda/civic#care',
    title: 'Honda Civic: Care',
    text: 'Oil & water 5 < 6',
  });
});
