import { expect, test } from 'vitest';
import { compareTrimInLine } from '#src/features/research/model-reference/trim-in-line.ts';
import { catalogueTrimSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';

const aTrim = (trim: string, msrp: number, more: object = {}) =>
  catalogueTrimSchema.parse({ trim, trimCode: trim.toUpperCase(), years: [2025, 2026], msrp, ...more });
const model = {
  years: [2024, 2025, 2026],
  modelYears: [],
  trims: [
    aTrim('LX', 24_000, { engine: '2.0L I4', mpg: { city: 31, highway: 39 }, adds: ['KEYLESS'] }),
    aTrim('EX', 26_500, { adds: ['SUNROOF'], range: 300 }),
    aTrim('Touring', 31_000, { years: [2024, 2025] }),
    aTrim('Si', 32_000),
  ],
};
const price = (trim: string, count: number, averages: object = {}) => ({
  label: trim,
  value: `CIVIC|${trim.toUpperCase()}`,
  link: `/cars-for-sale/honda/civic/${trim.toLowerCase()}`,
  count,
  ...averages,
});
const prices = {
  usedByYear: [],
  newByYear: [],
  usedByTrim: [price('LX', 3), price('EX', 4, { startingPrice: 9_000, avgPrice: 10_000, pricedCount: 3 })],
  newByTrim: [price('EX', 1, { startingPrice: 26_000, avgPrice: 26_000 })],
};
const vehicle = {
  makeCode: 'HONDA',
  modelCode: 'CIVIC',
  make: 'Honda',
  model: 'Civic',
  modelName: 'Honda Civic',
  name: 'Honda Civic EX',
};
const compare = (more: object) =>
  compareTrimInLine({ vehicle: { ...vehicle, ...more }, model, prices, day: '2026-11-26', minListings: 3 });

test('a trim that repeats its model names it once', () => {
  const gx = { ...model, trims: model.trims.map((trim) => ({ ...trim, trim: `Civic ${trim.trim}` })) };
  const found = compareTrimInLine({
    vehicle: { ...vehicle, trimCode: 'EX' },
    model: gx,
    prices,
    day: '2026-11-26',
    minListings: 3,
  });
  expect(found?.text).toContain('The Honda Civic EX was sold');
});

test('a trim stands beside those below and above it, with what it costs more and less', () => {
  const found = compare({ trimCode: 'EX' });
  expect(found?.text).toBe(
    'The Honda Civic EX was sold in model years 2025 to 2026. Of the 3 known trims of 2026, it was number 2 by price when new: $2,500 more than the LX and $5,500 less than the Si.',
  );
  expect(found?.columns).toEqual([
    { trim: 'LX', isOwn: false, href: '/cars-for-sale/honda/civic/lx' },
    { trim: 'EX', isOwn: true },
    { trim: 'Si', isOwn: false },
  ]);
  const texts = Object.fromEntries((found?.rows ?? []).map(({ label, texts: of }) => [label, of]));
  expect(texts).toMatchObject({
    'Model years': ['2025 to 2026', '2025 to 2026', '2025 to 2026'],
    'MPG or range': ['31 city / 39 hwy', '300 mi range', ''],
    Adds: ['Comes with: Keyless entry', 'Sunroof', ''],
    'For sale here, all years': ['3', '5', '0'],
    'Lowest price, all years': ['', '$9,000', ''],
    'Average price, all years': ['', '$14,000', ''],
  });
});

test('on the page of a year, the cars for sale are of that year', () => {
  const labels = compare({ trimCode: 'EX', year: 2025 })?.rows.map(({ label }) => label);
  expect(labels?.slice(-3)).toEqual(['For sale here', 'Lowest price', 'Average price']);
});

test('of a year, prices are of that year alone', () => {
  const found = compare({ trimCode: 'EX', year: 2025 });
  expect(found?.text).toBe('The EX is one of 4 known trims of the 2025 Honda Civic.');
  expect(found?.columns.map(({ trim }) => trim)).toEqual(['LX', 'EX', 'Touring']);
  expect(found?.rows.find(({ label }) => label === 'MSRP when new')?.texts).toEqual(['', '', '$31,000']);
});

test('the page of a model, an unknown trim and the only trim of a year have no such table', () => {
  expect(compare({})).toBeUndefined();
  expect(compare({ trimCode: 'RS' })).toBeUndefined();
  expect(compare({ trimCode: 'TOURING', year: 2026 })).toBeUndefined();
});

test('a trim that only a feed names is not said to have been sold, and is none of the trims of its year', () => {
  const ofFeed = catalogueTrimSchema.parse({
    trim: 'Sport',
    trimCode: 'SPORT',
    years: [2026],
    source: 'stock',
  });
  const find = (trimCode: string) =>
    compareTrimInLine({
      ...{ vehicle: { ...vehicle, trimCode }, model: { ...model, trims: [...model.trims, ofFeed] } },
      ...{ prices, day: '2026-11-26', minListings: 3 },
    });
  expect(find('SPORT')?.text).toBe(
    'No list of trims has the Sport: only cars for sale here, of model year 2026, have that name.',
  );
  expect(find('SPORT')?.source).toBe(
    "This site's catalog of models and trims, edited by people, model year 2026; cars for sale on November 26, 2026",
  );
  expect(find('EX')?.text).toContain('Of the 3 known trims of 2026, it was number 2 by price');
  expect(find('LX')?.text).toContain('it was the least expensive when new: $2,500 less than the EX');
});

test('in an earlier year, it has the engine and the fuel economy that EPA leaves no doubt about', () => {
  const variants = ['GSL|AWD|AUTO|6|3.5|19|26|', 'HYB|AWD|CVT|6|3.5|29|28|', 'HYB|AWD|CVT|6|3.5|31|28|'];
  const years = [2019, 2022];
  const rx = {
    years,
    modelYears: [{ year: 2019, fuelTypeGroups: [], drives: [], variants, sources: ['epa'] }],
    trims: [aTrim('RX 350', 0, { years }), aTrim('RX 450h', 0, { years, fuelTypeGroup: 'HYB' })],
  };
  const found = compareTrimInLine({
    vehicle: { ...vehicle, trimCode: 'RX 450H', year: 2019 },
    model: rx,
    prices,
    day: '2026-11-26',
    minListings: 3,
  });
  expect(found?.rows.slice(1, 3)).toEqual([
    { label: 'Engine', texts: ['', '3.5 L 6-cylinder Hybrid'] },
    { label: 'MPG or range', texts: ['', '29–31 city / 28 hwy'] },
  ]);
  expect(found?.source).toContain('EPA fuel economy data, model year 2019; cars for sale on');
});
