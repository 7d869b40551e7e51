import { expect, test } from 'vitest';
import { findKnownVehicle } from '#src/domain/search-query/known-vehicle-text.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { catalogueModelSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';

const textsOf = (names: readonly string[]) => {
  const model = catalogueModelSchema.parse({
    ...{ make: 'Ford', makeCode: 'FORD', model: 'Transit', modelCode: 'TRANSIT', years: [2022] },
    ...{ bodyStyles: ['VANMV'], source: 'shipped', modelYears: [{ year: 2022, sources: ['shipped'] }] },
    trims: names.map((trim, at) => ({
      ...{ trim, trimCode: `T${at}`, years: [2022], source: 'shipped', features: [] },
    })),
  });
  const catalogue = { findMake: () => undefined, findModel: () => model };
  return findKnownVehicle(catalogue, parseQuery('makeCode=FORD&modelCode=TRANSIT'), 2022)?.texts;
};

test('trims are named, with fewer names for a description with little room', () => {
  expect(textsOf(['XL', 'XLT'])).toEqual([
    'Model year 2022. Trims of 2022: XL, XLT.',
    'Model year 2022. Trims of 2022: XL and more.',
    'Model year 2022.',
  ]);
  expect(textsOf(['Base 5.5 ft.', 'Base 6.5 ft.'])?.[0]).toBe(
    'Model year 2022. Trims of 2022: Base 5.5 ft., Base 6.5 ft.',
  );
  expect(textsOf(['A', 'B', 'C', 'D', 'E', 'F', 'G'])?.[0]).toContain(': A, B, C, D, E, F and more.');
});

test('a year without trims and prices is about what its page says of it', () => {
  const model = catalogueModelSchema.parse({
    ...{ make: 'Volvo', makeCode: 'VOLVO', model: 'XC90', modelCode: 'XC90', years: [2008, 2009] },
    ...{
      bodyStyles: ['SUVCROSS'],
      source: 'shipped',
      trims: [{ trim: '3.2', trimCode: '3_2', years: [2009] }],
    },
    modelYears: [
      {
        ...{ year: 2008, sources: ['epa'], mpg: { city: 14, highway: 20 }, crash: { driverSide: 5 } },
        variants: ['GSL|AWD|AUTO|6|3.2|14|20|'],
      },
    ],
  });
  const catalogue = { findMake: () => undefined, findModel: () => model };
  const ofYear = (year: string) =>
    findKnownVehicle(catalogue, parseQuery(`makeCode=VOLVO&modelCode=XC90${year}`), 2026)?.facts;
  expect(ofYear('&startYear=2008&endYear=2008')).toBe('fuel economy, engines and crash stars');
  expect(ofYear('')).toBe('crash stars'); // whose page has no questions, but the newest stars
});

test('a page promises the trims and prices that it has: those of its year, or of today', () => {
  const trim = (name: string, years: number[], yearPrices = {}) => ({
    ...{ trim: name, trimCode: name, years, source: 'shipped', features: [], msrp: 40_000, yearPrices },
  });
  const model = catalogueModelSchema.parse({
    ...{ make: 'Toyota', makeCode: 'TOYOTA', model: 'RAV4', modelCode: 'RAV4', years: [2023, 2024, 2025] },
    ...{ bodyStyles: ['SUVCROSS'], source: 'shipped', modelYears: [{ year: 2024, sources: ['epa'] }] },
    trims: [
      trim('LE', [2023, 2024, 2025], { 2023: 27_575 }),
      trim('XLE', [2024]),
      trim('SE', [2024, 2025]),
      trim('TRD', [2023]),
    ],
  });
  const catalogue = { findMake: () => undefined, findModel: () => model };
  const known = (filters: string, stockYear = 2025) =>
    findKnownVehicle(catalogue, parseQuery(`makeCode=TOYOTA&modelCode=RAV4${filters}`), stockYear);
  const of = (year: number) => known(`&startYear=${year}&endYear=${year}`);
  expect(of(2023)).toMatchObject({ facts: 'trims and MSRP' });
  expect(of(2023)?.texts[0]).toBe('Trims of 2023: LE, TRD.');
  expect(of(2024)?.texts[0]).toBe('Trims of 2024: LE, XLE, SE.');
  expect(known('')?.facts).toBe('trims and MSRP');
  expect(known('', 2026)?.facts).toBe('model years'); // whose page shows no trims
});
