/** A small world for sample stock: a few makes from the shipped catalog and a few towns. */
import type {
  CatalogueMake,
  CatalogueTrim,
  VehicleCatalogue,
} from '#src/domain/vehicle/vehicle-catalogue.ts';
import { catalogueMakeSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { toCode } from '#src/domain/vehicle/vehicle-name.ts';
import type { Place } from '#src/domain/visitor/place.ts';

const years = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

type TrimFacts = Partial<CatalogueTrim>;

function aTrim(trim: string, msrp: number, facts: TrimFacts): unknown {
  const usual = { years: years(2008, 2026), engine: '2.0L I4', fuelTypeGroup: 'GSL', transmission: 'CVT' };
  return {
    ...usual,
    drive: 'FWD',
    mpg: { city: 30, highway: 38 },
    doors: 4,
    seats: 5,
    trim,
    trimCode: toCode(trim),
    msrp,
    ...facts,
  };
}

function aModel(model: string, style: string, facts: TrimFacts, more: object = {}): unknown {
  return {
    model,
    modelCode: toCode(model),
    styles: [style],
    years: facts.years ?? years(2008, 2026),
    trims: [
      aTrim('Base', 25_000, { ...facts, adds: ['BLUETOOTH'] }),
      aTrim('Sport', 28_000, { ...facts, adds: ['ALLOY_WHEELS'] }),
      aTrim('Limited Off-Road', 33_000, { ...facts, adds: ['LEATHER', 'NAVIGATION', 'THIRD_ROW'] }),
    ],
    ...more,
  };
}

const electric: TrimFacts = {
  fuelTypeGroup: 'ELE',
  engine: 'Electric',
  range: 310,
  drive: 'RWD',
  transmission: 'AUTO',
  years: years(2017, 2026),
};
const truck: TrimFacts = {
  engine: '5.3L V8',
  drive: '4WD',
  transmission: 'AUTO',
  seats: 6,
  mpg: { city: 16, highway: 21 },
};

const MAKES: readonly CatalogueMake[] = [
  {
    make: 'Honda',
    models: [
      aModel('Civic', 'SEDAN', {}, { size: 'COMPACT' }),
      aModel('CR-V', 'SUVCROSS', {}, { size: 'COMPACT' }),
    ],
  },
  {
    make: 'Chevrolet',
    models: [aModel('Silverado 1500', 'TRUCKS', truck, { cabs: [2, 4], beds: ['SHORT', 'LONG'] })],
  },
  { make: 'Chrysler', models: [aModel('Pacifica', 'VANMV', { seats: 7 }, { size: 'MINIVAN' })] },
  { make: 'BMW', models: [aModel('3 Series', 'SEDAN', { engine: '3.0L I6 Turbo' }, { size: 'COMPACT' })] },
  { make: 'Tesla', models: [aModel('Model 3', 'SEDAN', electric, { size: 'MIDSIZE' })] },
].map((make) => catalogueMakeSchema.parse({ ...make, makeCode: toCode(make.make) }));

export const SMALL_CATALOGUE: VehicleCatalogue = {
  digest: 'small',
  makes: MAKES,
  findMake: (makeCode) => MAKES.find((make) => make.makeCode === makeCode),
  findModel: (makeCode, modelCode) =>
    MAKES.find((make) => make.makeCode === makeCode)?.models.find((model) => model.modelCode === modelCode),
  findTrim: () => undefined,
  findModelYear: () => undefined,
};

export const SMALL_COUNTRY: readonly Place[] = [
  { zip: '02134', city: 'Allston', state: 'MA', latitude: 42.355, longitude: -71.129 },
  { zip: '10001', city: 'New York', state: 'NY', latitude: 40.75, longitude: -73.997 },
  { zip: '43215', city: 'Columbus', state: 'OH', latitude: 39.967, longitude: -83.004 },
  { zip: '59937', city: 'Whitefish', state: 'MT', latitude: 48.43, longitude: -114.36 },
];

/** The day of samples in tests. */
export const SAMPLE_DAY_MS = Date.UTC(2026, 5, 1);

/** All that a sample needs besides a number and a seed. */
export const SMALL_MARKET = {
  catalogue: SMALL_CATALOGUE,
  places: SMALL_COUNTRY,
  nowMs: SAMPLE_DAY_MS,
} as const;
