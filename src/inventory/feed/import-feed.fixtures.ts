/** A small catalogue and places for tests of imports. */
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { catalogueMakeSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { toCode } from '#src/domain/vehicle/vehicle-name.ts';
import type { Place } from '#src/domain/visitor/place.ts';

const trim = (name: string, more: object = {}) => ({
  trim: name,
  trimCode: toCode(name),
  years: [2019, 2020],
  ...more,
});
const model = (name: string, trims: object[], more: object = {}) => ({
  ...{ model: name, modelCode: toCode(name), styles: ['SEDAN'], years: [2019, 2020], trims },
  ...more,
});
const make = (name: string, models: object[]) =>
  catalogueMakeSchema.parse({ make: name, makeCode: toCode(name), models });

const lx = {
  doors: 4,
  seats: 5,
  drive: 'FWD',
  fuelTypeGroup: 'GSL',
  engine: '2.0L I4',
  mpg: { city: 31, highway: 39 },
};
const makes = [
  make('Ford', [model('F-150', [trim('Lariat', { transmission: 'AUTO' })], { styles: ['TRUCKS'] })]),
  make('Honda', [
    model('Civic', [trim('LX', { ...lx, transmission: 'CVT' })], { styles: ['SEDAN', 'HATCH'] }),
  ]),
  make('Hyundai', [model('Accent', [trim('SE')])]),
  make('Land Rover', [model('Range Rover', [trim('HSE')], { styles: ['SUVCROSS'] })]),
  make('Tesla', [model('Model 3', [trim('Long Range', { fuelTypeGroup: 'ELE', range: 310 })])]),
  make('Toyota', [model('4Runner', [trim('SR5'), trim('Limited')], { styles: ['SUVCROSS'] })]),
];

export const catalogueFixture: VehicleCatalogue = {
  digest: 'test',
  makes,
  findMake: (makeCode) => makes.find((known) => known.makeCode === makeCode),
  findModel: (makeCode, modelCode) =>
    makes.find((known) => known.makeCode === makeCode)?.models.find((known) => known.modelCode === modelCode),
  findTrim: () => undefined,
};

const places: readonly Place[] = [
  { zip: '02139', city: 'Cambridge', state: 'MA', latitude: 42.36, longitude: -71.1 },
  { zip: '92562', city: 'Murrieta', state: 'CA', latitude: 33.55, longitude: -117.21 },
];

export const findPlaceFixture = (zip: string): Place | undefined => places.find((place) => place.zip === zip);
