import { expect, test } from 'vitest';
import { catalogueMakeSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { formatVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import { fillFromCatalogue } from '#src/inventory/feed/fill-from-catalogue.ts';
import { createVehicleNamer } from '#src/inventory/feed/name-vehicle.ts';
import { offerFixture } from '#src/inventory/listing-store.fixtures.ts';
import type { FeedListing } from '#src/inventory/listing-store-row.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

const years = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
const machine = { engine: '2.5L I4 Hybrid', fuelTypeGroup: 'HYB', drive: 'FWD', transmission: 'CVT' };
const hybrid = { ...machine, doors: 4, seats: 5, mpg: { city: 53, highway: 50 } };
const gas = { fuel: 'GSL', drive: 'FWD', transmission: 'AUTO' } as const;
const four = { ...gas, cylinders: 4, displacement: '2.4', mpg: { city: 21, highway: 29 } };
const manual = { ...four, transmission: 'MANUAL', mpg: { city: 21, highway: 30 } } as const;
const six = { ...gas, cylinders: 6, displacement: '3.0', mpg: { city: 18, highway: 26 } };

const camry = {
  ...{ model: 'Camry', modelCode: 'CAMRY', styles: ['SEDAN'], years: years(1990, 2026) },
  trims: [
    { trim: 'LE', trimCode: 'LE', years: years(1990, 2026), ...hybrid },
    { trim: 'XLE', trimCode: 'XLE', years: years(1990, 2026), ...hybrid, mpg: { city: 48, highway: 47 } },
  ],
  modelYears: [
    { year: 2003, variants: [four, manual, six].map(formatVariant) },
    { year: 2007, variants: [four, { ...four, fuel: 'HYB' as const }].map(formatVariant) },
  ],
};
const solara = {
  ...{ model: 'Solara', modelCode: 'SOLARA', styles: ['SEDAN', 'COUPE'], years: [2010], trims: [] },
};
const civic = {
  ...{ model: 'Civic', modelCode: 'CIVIC', styles: ['SEDAN', 'COUPE', 'HATCH'], years: years(1990, 2026) },
  ...{ trims: [], yearStyles: { 2001: ['COUPE'] } },
};
const makes = [
  catalogueMakeSchema.parse({ make: 'Toyota', makeCode: 'TOYOTA', models: [camry, civic, solara] }),
];
const catalogue = { digest: '', makes } as unknown as VehicleCatalogue;
const nameVehicle = createVehicleNamer(catalogue, false);

interface Row {
  readonly year: number;
  readonly model?: string;
  readonly trim?: string;
  readonly engine?: string;
  readonly more?: Partial<FeedListing>;
}

function fill({ year, model = 'Camry', trim, engine, more }: Row): FeedListing {
  const { listing: plain } = offerFixture({ id: 'a' });
  const listing = {
    ...plain,
    year,
    vehicleStyleCodes: [],
    specifications: engine === undefined ? {} : { engine },
    ...more,
  };
  fillFromCatalogue(listing, nameVehicle('Toyota', model, trim), () => undefined);
  return listing;
}

test('a 2003 Camry LE is not a hybrid just because the newest one is', () => {
  const { fuelTypeGroup, engineCode, transmissionCode, specifications } = fill({ year: 2003, trim: 'LE' });
  expect(fuelTypeGroup).toBe('GSL'); // all that were certified that year
  expect(specifications).toEqual({ driveType: 'FWD' });
  expect([engineCode, transmissionCode]).toEqual([undefined, undefined]); // fours and sixes, both transmissions
});

test('the feed’s facts narrow down which car it may be', () => {
  expect(fill({ year: 2003, trim: 'LE', engine: '3.0L V6' })).toMatchObject({
    ...{ engineCode: '6CLDR', transmissionCode: 'AUTO' },
    specifications: { engine: '3.0L V6', mpg: { city: 18, highway: 26 } },
  });
  const stick = fill({ year: 2003, more: { transmissionCode: 'MANUAL' } });
  expect(stick).toMatchObject({ engineCode: '4CLDR', displacement: '2.4', displacementUOM: 'L' });
  expect(stick.specifications.mpg).toEqual({ city: 21, highway: 30 });
});

test('an unknown year fills nothing', () => {
  const { fuelTypeGroup, specifications, doors } = fill({ year: 1999, trim: 'LE' });
  expect([fuelTypeGroup, doors, specifications]).toEqual([undefined, undefined, {}]);
});

test('a year with gasoline cars and hybrids leaves the fuel unknown', () => {
  expect(fill({ year: 2007, trim: 'LE' }).fuelTypeGroup).toBeUndefined();
});

test('a trim’s facts fill cars of the newest year it was sold', () => {
  expect(fill({ year: 2026, trim: 'LE' })).toMatchObject({
    ...{ fuelTypeGroup: 'HYB', engineCode: '4CLDR', displacement: '2.5', doors: 4 },
    specifications: { engine: '2.5L I4 Hybrid', mpg: { city: 53, highway: 50 }, seats: 5 },
  });
});

test('without a trim, only facts that all trims of the year share are filled', () => {
  const { fuelTypeGroup, specifications } = fill({ year: 2026 });
  expect(fuelTypeGroup).toBe('HYB');
  expect(specifications.mpg).toBeUndefined();
  expect(fill({ year: 2026, trim: 'Executive' }).fuelTypeGroup).toBeUndefined();
});

test('facts of another engine than the feed’s are not filled', () => {
  const { specifications, fuelTypeGroup } = fill({ year: 2026, trim: 'LE', engine: '3.5L V6' });
  expect([fuelTypeGroup, specifications]).toEqual([undefined, { engine: '3.5L V6' }]);
});

test('a body style is filled when the year or the trim leaves only one', () => {
  const styleOf = (year: number, trim?: string) =>
    fill({ year, model: 'Civic', ...definedOnly({ trim }) }).vehicleStyleCodes;
  expect(styleOf(2010)).toEqual([]);
  expect(styleOf(2010, 'EX Coupe')).toEqual(['COUPE']);
  expect(styleOf(2001)).toEqual(['COUPE']);
  const ofDoors = (doors: number) => fill({ year: 2010, model: 'Civic', more: { doors } }).vehicleStyleCodes;
  expect([ofDoors(2), ofDoors(4)]).toEqual([[], []]); // a coupe or a hatchback, a sedan or a hatchback
  const solaraOf = (doors: number) =>
    fill({ year: 2010, model: 'Solara', more: { doors } }).vehicleStyleCodes;
  expect([solaraOf(2), solaraOf(4)]).toEqual([['COUPE'], ['SEDAN']]);
});
