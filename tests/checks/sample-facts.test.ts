// Sample stock from the shipped catalogue: every claim about a car was true for its model year.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import type { CatalogueTrim, VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import { generateSample } from '#src/inventory/sample/generate-sample.ts';
import { SMALL_MARKET } from '#src/inventory/sample/sample.fixtures.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';

const COUNT = 20_000;
const dataDir = mkdtempSync(join(tmpdir(), 'sample-facts-'));
let catalogue: VehicleCatalogue;
let cars: Listing[];

beforeAll(() => {
  catalogue = loadCatalogue(dataDir);
  const rows = generateSample({ ...SMALL_MARKET, catalogue, listings: COUNT, seed: 1 });
  cars = [...rows].map(({ listing }) => listing);
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const isHybrid = ({ fuelTypeGroup }: Listing) => fuelTypeGroup === 'HYB' || fuelTypeGroup === 'PIH';
const carsOf = (makeCode: string, modelCode: string) =>
  cars.filter((car) => car.makeCode === makeCode && car.modelCode === modelCode);
const toMpgText = (variant: string) => {
  const { mpg } = parseVariant(variant);
  return `${mpg?.city}/${mpg?.highway}`;
};
const name = ({ year, make, model, trim }: Listing) => `${year} ${make} ${model} ${trim ?? ''}`;

/** EPA's first model year with a hybrid. */
const FIRST_HYBRIDS: readonly (readonly [makeCode: string, modelCode: string, year: number])[] = [
  ['TOYOTA', 'CAMRY', 2007],
  ['TOYOTA', 'RAV4', 2016],
  ['TOYOTA', 'HIGHLANDER', 2006],
  ['TOYOTA', 'SIENNA', 2021],
  ['TOYOTA', 'SEQUOIA', 2023],
  ['TOYOTA', '4RUNNER', 2025],
  ['TOYOTA', 'TACOMA', 2024],
  ['TOYOTA', 'TUNDRA', 2022],
  ['TOYOTA', 'COROLLA', 2020],
  ['TOYOTA', 'AVALON', 2013],
  ['HONDA', 'CIVIC', 2003],
  ['HONDA', 'ACCORD', 2005],
  ['HONDA', 'CR_V', 2020],
  ['FORD', 'ESCAPE', 2005],
  ['FORD', 'F_150', 2021],
  ['HYUNDAI', 'SONATA', 2011],
  ['HYUNDAI', 'TUCSON', 2022],
  ['KIA', 'SORENTO', 2021],
];

test.each(FIRST_HYBRIDS)('no %s %s before %d is a hybrid', (makeCode, modelCode, year) => {
  const all = carsOf(makeCode, modelCode);
  expect(all.length).toBeGreaterThan(0);
  expect(all.filter((car) => car.year < year && isHybrid(car)).map(name)).toEqual([]);
});

test('there are hybrids and electric cars where they existed', () => {
  expect(cars.filter(isHybrid).length).toBeGreaterThan(COUNT / 50);
  expect(carsOf('TOYOTA', 'CAMRY').some(isHybrid)).toBe(true);
  expect(carsOf('TESLA', 'MODEL_3').every(({ fuelTypeGroup }) => fuelTypeGroup === 'ELE')).toBe(true);
});

const claims = (word: RegExp, isTrue: (car: Listing) => boolean) =>
  cars.filter((car) => word.test(car.trim ?? '') && !isTrue(car)).map(name);

test('no car’s name contradicts its drive, its fuel or its engine', () => {
  const isDriven = ({ specifications: { driveType } }: Listing) => driveType !== 'FWD' && driveType !== 'RWD';
  expect(claims(/awd|4wd|4x4|xdrive|quattro|4matic/i, isDriven)).toEqual([]);
  expect(claims(/hybrid|phev|plug-in|4xe/i, isHybrid)).toEqual([]);
  expect(claims(/electric\b|\bEV\b/i, ({ fuelTypeGroup }) => fuelTypeGroup === 'ELE')).toEqual([]);
  expect(claims(/diesel|tdi|bluetec|cummins/i, ({ fuelTypeGroup }) => fuelTypeGroup === 'DSL')).toEqual([]);
  expect(claims(/\bV8\b/, ({ engineCode = '8CLDR' }) => engineCode === '8CLDR')).toEqual([]);
});

test('a BMW 330i is a gasoline car, although EPA counts its 48-volt system as hybrid', () => {
  const all = carsOf('BMW', '3_SERIES').filter(({ trim = '' }) => /^(M3|3)\d0i/.test(trim));
  expect(all.length).toBeGreaterThan(10);
  expect(all.filter(({ fuelTypeGroup }) => fuelTypeGroup !== 'GSL').map(name)).toEqual([]);
});

test.each([
  ['FORD', 'TAURUS', 1990, 1999, ['FWD']],
  ['HONDA', 'RIDGELINE', 2006, 2014, ['AWD', '4WD']],
  ['ACURA', 'MDX', 2001, 2013, ['AWD', '4WD']],
] as const)(
  'every %s %s of %d to %d has a drive that it was sold with',
  (makeCode, modelCode, from, to, drives) => {
    const known: readonly (string | undefined)[] = drives;
    const wrong = carsOf(makeCode, modelCode).filter(
      ({ year, specifications }) => year >= from && year <= to && !known.includes(specifications.driveType),
    );
    expect(wrong.map(name)).toEqual([]);
  },
);

test('no plug-in shows EPA’s combined figure as its figure in the city and on the highway', () => {
  const wrong = catalogue.makes.flatMap(({ make, models }) =>
    models.flatMap(({ model, modelYears, trims }) => {
      const certified = new Set(modelYears.flatMap(({ variants = [] }) => variants.map(toMpgText)));
      const isCombined = ({ fuelTypeGroup, mpg }: CatalogueTrim) =>
        fuelTypeGroup === 'PIH' &&
        mpg?.city === mpg?.highway &&
        !certified.has(`${mpg?.city}/${mpg?.highway}`);
      return trims
        .filter((trim) => trim.mpg !== undefined && isCombined(trim))
        .map(({ trim }) => `${make} ${model} ${trim}`);
    }),
  );
  expect(wrong).toEqual([]);
});

describe('the catalogue’s facts of a year', () => {
  /** Facts of the year itself: EPA's variants, or the trim in the newest year it was sold. */
  function listKnown({ makeCode, modelCode, trimCode, year }: Listing) {
    const model = catalogue.findModel(makeCode, modelCode);
    const variants = model?.modelYears.find((facts) => facts.year === year)?.variants ?? [];
    const trim = model?.trims.find((rung) => rung.trimCode === trimCode);
    const own = trim?.years.at(-1) === year ? [{ fuel: trim.fuelTypeGroup, mpg: trim.mpg }] : [];
    return [...variants.map(parseVariant), ...own];
  }

  function isOnlyFuel({ makeCode, modelCode, fuelTypeGroup }: Listing): boolean {
    const { trims = [], modelYears = [] } = catalogue.findModel(makeCode, modelCode) ?? {};
    const fuels = [
      ...trims.map((trim) => trim.fuelTypeGroup),
      ...modelYears.flatMap((facts) => facts.fuelTypeGroups),
    ];
    return fuels.every((fuel) => fuel === fuelTypeGroup);
  }

  test('are all that its cars say about fuel economy', () => {
    const wrong = cars.filter((car) => {
      const { mpg } = car.specifications;
      return mpg && !listKnown(car).some((known) => JSON.stringify(known.mpg) === JSON.stringify(mpg));
    });
    expect(wrong.map(name)).toEqual([]);
    expect(cars.filter(({ specifications }) => specifications.mpg).length).toBeGreaterThan(COUNT * 0.8);
  });

  test('are all that its cars say about electrification, unless their name or model says it', () => {
    const wrong = cars.filter(
      (car) =>
        (isHybrid(car) || car.fuelTypeGroup === 'ELE') &&
        !listKnown(car).some(({ fuel }) => fuel === car.fuelTypeGroup) &&
        !/hybrid|phev|4xe|recharge|e performance|electric|\bev\b|\d(e|h\+?)\b/i.test(name(car)) &&
        !isOnlyFuel(car),
    );
    expect(wrong.map(name)).toEqual([]);
  });
});
