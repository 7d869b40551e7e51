import { expect, test } from 'vitest';
import { estimateYearFuelCost } from '#src/domain/listing/year-fuel-cost.ts';
import { formatUsd } from '#src/domain/search-query/format-number.ts';
import { catalogueModelSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import {
  describeElectricDriving,
  parseElectricInput,
} from '#src/features/research/research-page/electric-driving.ts';

const BOLT = catalogueModelSchema.parse({
  model: 'Bolt EV',
  modelCode: 'BOLT_EV',
  years: [2022],
  trims: [],
  modelYears: [
    { year: 2022, range: 259, fuelTypeGroups: ['ELE'], variants: ['ELE|FWD|AUTO|||131|109|259'] },
    { year: 2021, range: 30, fuelTypeGroups: ['PIH'] },
    { year: 2020 },
    {
      year: 2023,
      range: 212,
      fuelTypeGroups: ['ELE', 'PIH'],
      variants: ['ELE|FWD|AUTO|||131|109|149', 'ELE|FWD|AUTO|||121|98|212', 'PIH|FWD|AUTO|1.6|4|52|52|29'],
    },
    {
      year: 2025,
      range: 32,
      fuelTypeGroups: ['PIH', 'HYB'],
      variants: ['HYB|AWD|AUTO|4|1.6|37|36|', 'PIH|AWD|AUTO|4|1.6|84|70|32|35|44|0|0.6'],
    },
  ],
});
const PLACES = [
  { zip: '80202', city: 'Denver', state: 'CO', latitude: 39.75, longitude: -104.99 },
  { zip: '96813', city: 'Honolulu', state: 'HI', latitude: 21.31, longitude: -157.86 },
  { zip: '96707', city: 'Kapolei', state: 'HI', latitude: 21.33, longitude: -158.09 },
  { zip: '81657', city: 'Vail', state: 'CO', latitude: 39.65, longitude: -106.36 },
];
const describe = (query: string, year = 2022) =>
  describeElectricDriving(BOLT, year, {
    name: '2022 Chevrolet Bolt EV',
    input: parseElectricInput(new URLSearchParams(query)),
    findPlace: (zip) => PLACES.find((place) => place.zip === zip),
  });

test('a year of charging is counted by EPA, at the US average or the price of the visitor', () => {
  expect(describe('')).toMatchObject({ range: '259 mi', kwhPer100Miles: '28', yearCost: '$700 a year' });
  expect(describe('')?.costBasis?.join(' ')).toContain('EPA, model year 2022: 28 kWh');
  expect(describe('')?.costBasis?.slice(-2).join(' ')).toMatch(
    /^16\.5¢ a kWh \(US averages of 2024.*Rounded to \$50, as EPA does\.$/,
  );
  expect(describe('price=33')?.yearCost).toBe('$1,400 a year');
  expect(describe('price=-1')?.yearCost).toBe('$700 a year');
});

test.each(['125|104', '94|97', '131|120', '80|88'])(
  'a year of charging at %s MPGe costs what the facts of the page say',
  (mpge) => {
    const facts = { year: 2022, fuelTypeGroups: ['ELE'], variants: [`ELE|FWD|CVT|||${mpge}|247`] };
    const car = catalogueModelSchema.parse({ ...BOLT, modelYears: [facts] });
    const driving = describeElectricDriving(car, 2022, {
      name: 'Bolt EV',
      input: parseElectricInput(new URLSearchParams()),
      findPlace: () => undefined,
    });
    const { low = 0 } = estimateYearFuelCost(facts) ?? {};
    expect(driving?.yearCost).toBe(`${formatUsd(low)} a year`);
  },
);

test('a year of several electric cars has the span of what they use and cost, as the facts of the page', () => {
  const driving = describe('', 2023);
  expect(driving).toMatchObject({ kwhPer100Miles: '28 to 31', yearCost: '$700 to $750 a year' });
  expect(driving?.costBasis?.[0]).toBe('EPA, model year 2023: 28 to 31 kWh per 100 miles.');
  const facts = { variants: ['ELE|FWD|AUTO|||131|109|149', 'ELE|FWD|AUTO|||121|98|212'] };
  expect(estimateYearFuelCost(facts)).toMatchObject({ low: 700, high: 750 });
});

test('the range of a trip is the shortest of the electric cars of the year', () => {
  const driving = describe('', 2023);
  expect(driving?.range).toBe('149 to 212 mi');
  expect(driving?.trip?.assumptions.join(' ')).toContain('149 mi, the shortest');
});

test('a range of a year that EPA does not have yet is the catalog’s, and what it uses is EPA’s of the year before', () => {
  const trim = { trim: 'LT', trimCode: 'LT', years: [2024], range: 247, fuelTypeGroup: 'ELE', drive: 'FWD' };
  const model = catalogueModelSchema.parse({ ...BOLT, years: [2022, 2024], trims: [trim] });
  const driving = describeElectricDriving(model, 2024, {
    name: '2024 Chevrolet Bolt EV',
    input: parseElectricInput(new URLSearchParams()),
    findPlace: () => undefined,
  });
  expect(driving).toMatchObject({ range: '247 mi', rangeSource: 'catalog' });
  // Whoever has the price of the trim.
  const priced = catalogueModelSchema.parse({ ...model, trims: [{ ...trim, msrpSource: 'trims' }] });
  const given = {
    name: 'Bolt',
    input: parseElectricInput(new URLSearchParams()),
    findPlace: () => undefined,
  };
  expect(describeElectricDriving(priced, 2024, given)?.rangeSource).toBe('catalog');
  expect(driving?.costBasis?.[0]).toContain('EPA, model year 2023');
});

test('a trip is answered with its assumptions, by season and reserve', () => {
  const trip = (query: string) => describe(query)?.trip;
  expect(trip('')?.text).toBeUndefined();
  expect(trip('from=80202-1234&to=+81657+')).toEqual(trip('from=80202&to=81657'));
  expect(trip('')?.assumptions).toHaveLength(5);
  expect(trip('season=cold')?.assumptions[1]).toBe(
    'Weather: 40 percent less than rated (US Department of Energy, at 20 °F).',
  );
  expect(trip('from=80202&to=81657')?.text).toMatch(
    /^Yes\. Denver, CO \(80202\) to Vail, CO \(81657\) is about 88 mi/,
  );
  expect(trip('from=80202&to=81657&season=cold&reserve=30')?.text).toContain('has 109 mi above the reserve');
  expect(trip('from=80202&to=99999')?.error).toBe('Enter a valid ZIP Code for the end of the trip.');
  expect(trip('from=x&to=81657')?.error).toBe('Enter a valid ZIP Code for the start of the trip.');
});

test('a plug-in hybrid has no trip on electricity alone, and other cars have no section', () => {
  expect(describe('', 2021)).toEqual({
    input: expect.anything() as unknown,
    range: '30 mi',
    rangeSource: 'epa',
    isPlugIn: true,
  });
  expect(describe('', 2020)).toBeUndefined();
});

test('a year of a plug-in hybrid has the gasoline of the miles that its battery does not cover', () => {
  const { yearCost, costBasis } = describe('', 2025) ?? {};
  expect(yearCost).toBe('$1,200 a year');
  expect(costBasis?.slice(0, 2)).toEqual([
    'EPA, model year 2025: 44 kWh per 100 miles, and 35 mpg on gasoline.',
    '60 percent of the miles are on the charged battery.',
  ]);
  expect(costBasis?.at(-2)).toMatch(/^Regular gasoline at \$3\.30 a gallon \(US averages of 2024/);
  expect(describe('price=33', 2025)?.yearCost).toBe('$1,850 a year');
});

test('a trip within one ZIP Code is none', () => {
  expect(describe('from=80202&to=80202-1234')?.trip).toMatchObject({
    error: 'The trip starts and ends in Denver, CO (80202). Enter another ZIP Code.',
  });
});

test('a trip over the sea is none, and one on an island is', () => {
  const trip = (query: string) => describe(query)?.trip;
  expect(trip('from=96813&to=80202')?.error).toBe(
    'No road leads from Honolulu, HI (96813) to Denver, CO (80202).',
  );
  expect(trip('from=96813&to=96707')?.text).toContain('Yes.');
});
