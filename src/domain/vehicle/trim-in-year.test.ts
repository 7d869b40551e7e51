import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readTrimInYear } from '#src/domain/vehicle/trim-in-year.ts';
import { catalogueModelSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { formatVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import type { VehicleVariant } from '#src/domain/vehicle/vehicle-variant.ts';

const carWith = (drive: 'FWD' | 'AWD', city: number, highway: number): string =>
  formatVariant({
    fuel: 'GSL',
    drive,
    displacement: '2.5',
    cylinders: 4,
    mpg: { city, highway },
  } as VehicleVariant);

const trimsOf = (drive: 'FWD' | 'AWD') => [
  { trim: 'Adventure', trimCode: 'ADVENTURE', years: [2021, 2025], fuelTypeGroup: 'GSL', drive },
];

function read(drive: 'FWD' | 'AWD', generations: readonly object[]) {
  const model = z.parse(catalogueModelSchema, {
    model: 'RAV4',
    modelCode: 'RAV4',
    years: [2021],
    trims: trimsOf(drive),
    modelYears: [{ year: 2021, variants: [carWith('FWD', 28, 35), carWith('AWD', 25, 33)] }],
    generations,
  });
  const [trim] = model.trims;
  return trim && readTrimInYear(trim, model, 2021)?.economy;
}

const FIFTH = {
  name: 'Fifth generation',
  years: [2019, 2020, 2021, 2022, 2023, 2024, 2025],
  source: 'A list',
};

test('a trim with all-wheel drive alone has the fuel economy of those cars, within its generation', () => {
  expect(read('AWD', [FIFTH])).toBe('25 city / 33 hwy');
});

test.each([
  ['Adventure', 'Adventure AWD', '28 city / 35 hwy', '25 city / 33 hwy'],
  ['sDrive40i', 'xDrive40i', '28 city / 35 hwy', '25 city / 33 hwy'],
])('a %s beside a %s has the figures of its drive', (two, all, ofTwo, ofAll) => {
  const model = z.parse(catalogueModelSchema, {
    model: 'RAV4',
    modelCode: 'RAV4',
    years: [2021],
    trims: [two, all].map((trim) => ({ trim, trimCode: trim, years: [2021, 2026], fuelTypeGroup: 'GSL' })),
    modelYears: [{ year: 2021, variants: [carWith('FWD', 28, 35), carWith('AWD', 25, 33)] }],
  });
  expect(model.trims.map((trim) => readTrimInYear(trim, model, 2021)?.economy)).toEqual([ofTwo, ofAll]);
});

test('a trim has not lost a drive because a feed, or the catalog of today, writes "AWD"', () => {
  const engineOf = (drive: 'AWD' | 'RWD', source: string) => {
    const names = ['GLC 300', 'AMG GLC 43', 'AMG GLC 43 4MATIC'];
    const model = z.parse(catalogueModelSchema, {
      ...{ model: 'GLC', modelCode: 'GLC', years: [2019] },
      trims: names.map((trim) => ({
        ...{ trim, trimCode: trim, years: [2019, 2026], fuelTypeGroup: 'GSL' },
        ...(trim === 'AMG GLC 43' && { drive }),
        ...(trim.endsWith('4MATIC') && { source }),
      })),
      modelYears: [{ year: 2019, variants: ['GSL|RWD|AUTO|4|2.0|22|27|', 'GSL|AWD|AUTO|6|3.0|19|25|'] }],
    });
    const amg = model.trims[1];
    return amg && readTrimInYear(amg, model, 2019)?.engine;
  };
  expect(engineOf('RWD', 'stock')).toBeUndefined();
  expect(engineOf('AWD', 'shipped')).toBeUndefined();
  expect(engineOf('RWD', 'shipped')).toBe('2.0 L 4-cylinder');
});

test.each([
  ['may be had with another drive', 'FWD', [FIFTH]],
  ['may have had another drive in another generation', 'AWD', [{ ...FIFTH, years: [2025] }]],
  ['is of a generation that is not known', 'AWD', []],
] as const)('a trim that %s has the span of all', (_what, drive, generations) => {
  expect(read(drive, generations)).toBe('25–28 city / 33–35 hwy');
});

test('engines of one size that use much more or less are no one engine, unless their transmissions explain it', () => {
  const economyOf = (
    ...cars: readonly (readonly [transmission: 'MANUAL' | 'AUTO', city: number, highway: number])[]
  ) => {
    const variants = cars.map(([transmission, city, highway]) =>
      formatVariant({
        fuel: 'GSL',
        drive: 'RWD',
        transmission,
        displacement: '6.2',
        cylinders: 8,
        mpg: { city, highway },
      }),
    );
    const model = z.parse(catalogueModelSchema, {
      ...{ model: 'Corvette', modelCode: 'CORVETTE', years: [2015], modelYears: [{ year: 2015, variants }] },
      trims: [{ trim: 'Stingray 1LT', trimCode: 'STINGRAY', years: [2015, 2019], fuelTypeGroup: 'GSL' }],
    });
    const [trim] = model.trims;
    return trim && readTrimInYear(trim, model, 2015);
  };
  expect(economyOf(['MANUAL', 17, 29], ['MANUAL', 15, 22])).toEqual({ engine: '6.2 L 8-cylinder' }); // a Z06
  expect(economyOf(['MANUAL', 15, 22], ['AUTO', 18, 28])?.economy).toBe('15–18 city / 22–28 hwy');
});
