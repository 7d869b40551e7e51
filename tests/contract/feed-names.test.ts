/** Names as the trade writes them, in the shipped catalogue. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findMeantVehicle } from '#src/domain/search-query/known-path.ts';
import { loadMapping } from '#src/inventory/feed/load-mapping.ts';
import { createVehicleNamer } from '#src/inventory/feed/name-vehicle.ts';
import { readStockRows } from '#src/inventory/feed/read-stock-rows.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { sweep } from '#tests/support/nightly.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-names-'));
afterAll(() => rmSync(folder, { recursive: true }));
const catalogue = loadCatalogue(folder);
const nameVehicle = createVehicleNamer(catalogue, false);

test.each([
  ['Ford', 'F-250', 'F-250 Super Duty', undefined],
  ['Ford', 'Super Duty F-250 SRW', 'F-250 Super Duty', undefined],
  ['Ford', 'F250SD', 'F-250 Super Duty', undefined],
  ['Ford Truck', 'F150 SuperCrew', 'F-150', undefined],
  ['Chevy', 'Silverado', 'Silverado 1500', undefined],
  ['Chevrolet', 'Silverado 1500 LD', 'Silverado 1500', undefined],
  ['Chevrolet', 'Silverado 2500', 'Silverado 2500HD', undefined],
  ['GMC', 'Sierra 1500 Limited', 'Sierra 1500', 'Limited'],
  ['BMW', '328', '3 Series', '328'],
  ['BMW', '335i xDrive', '3 Series', '335i xDrive'],
  ['BMW', '335is', '3 Series', '335is'],
  ['Mercedes-Benz', 'C300', 'C-Class', 'C 300'],
  ['Mercedes-Benz', 'AMG GLE 43', 'GLE', 'AMG GLE 43'],
  ['Infiniti', 'G37', 'G', 'G37'],
  ['Lexus', 'RX350', 'RX', 'RX 350'],
  ['Honda', 'Civic Coupe', 'Civic', undefined],
  ['Honda', 'Accord Sdn', 'Accord', undefined],
  ['Ram', 'Pickup 1500', '1500', undefined],
  ['Alfa', 'Giulia', 'Giulia', undefined],
  ['Alfa', 'Romeo Stelvio', 'Stelvio', undefined],
  ['Mercedes', 'Benz GLC', 'GLC', undefined],
  ['Mercedes', 'AMG GT', 'AMG GT', undefined],
  ['Chevrolet', 'SILVERADO 1500HD', 'Silverado 1500', undefined],
  ['Chevrolet', 'Bolt', 'Bolt EV', undefined],
  ['Ford', 'E-350 Super Duty', 'E-Series', 'E-350 Super Duty'],
  ['Ford', 'Crown Vic', 'Crown Victoria', undefined],
  ['Ford', 'Mach-E', 'Mustang Mach-E', undefined],
  ['Infiniti', 'M37x', 'M', 'M37x'],
  ['Infiniti', 'G37x', 'G', 'G37x'],
  ['Acura', '3.2TL', 'TL', undefined],
  ['Mazda', 'MX-5', 'MX-5 Miata', undefined],
  ['Subaru', 'Impreza WRX STI', 'WRX STI', undefined],
  ['Volkswagen', 'GTI', 'Golf GTI', undefined],
  ['Dodge', 'Ram Pickup 2500', 'Ram 2500', undefined],
])('%s %s is a %s, trim %s', (make, name, model, trim) => {
  expect(nameVehicle(make, name, undefined)).toMatchObject({ model, trim });
});

test('a number that the catalog has behind the name of the model is that trim', () => {
  expect(nameVehicle('Lexus', 'RX', '350')).toMatchObject({ trim: 'RX 350', unknown: undefined });
  expect(nameVehicle('Lexus', 'RX 350 RX 350', undefined)).toMatchObject({ trim: 'RX 350' });
  expect(nameVehicle('Mercedes-Benz', 'GLE', '350 4MATIC')).toMatchObject({ trim: 'GLE 350 4MATIC' });
  expect(nameVehicle('Acura', 'MDX', '3.5L w/Technology Package')).toMatchObject({ trim: 'Technology' });
  expect(nameVehicle('Audi', 'Q7', '45 Premium')).toMatchObject({ trim: '45 TFSI Premium' });
});

test('an electric version that the catalog does not know stays a model of its own', () => {
  expect(nameVehicle('Honda', 'Civic EV', undefined)).toMatchObject({ model: 'Civic EV', unknown: 'model' });
});

test('the feed’s own trim is kept beside a longer name of the model', () => {
  expect(nameVehicle('Chevrolet', 'Silverado 1500 Crew Cab', 'LT')).toMatchObject({
    ...{ model: 'Silverado 1500', trim: 'LT' },
  });
});

test.each([
  ['CHEVY', 'TAHOE', 'CHEVROLET', 'TAHOE'],
  ['FORD', 'F150', 'FORD', 'F_150'],
  ['FORD', 'F_250', 'FORD', 'F_250_SUPER_DUTY'],
  ['BMW', '328I', 'BMW', '3_SERIES'],
])('in an old link, %s %s means the %s %s', (makeCode, modelCode, meantMake, meantModel) => {
  const path = { makeCode, modelCode, year: 2019 };
  const meant = findMeantVehicle(catalogue, path);
  expect(meant).toEqual({ year: 2019, makeCode: meantMake, modelCode: meantModel });
  expect(findMeantVehicle(catalogue, { makeCode, modelCode: 'NOPE' })).toBeUndefined();
});

const REAL_FEEDS = new URL('../../../shared/data/listings/', import.meta.url);

describe.skipIf(!existsSync(REAL_FEEDS))('real feeds (skipped: ../shared/data is absent)', () => {
  const feeds = sweep<readonly [mapping: string, file: string]>([
    ['autotrader-casper', 'casper_autotrader_utah_2023.csv'],
    ['carscom', 'carscom_2023_priced_9k.csv'],
    ['toyota-4runner', 'toyota_4runner/2023-04-21.json.gz'],
  ]);
  test.each(feeds)('at least 97 % of the cars of %s are of a model in the catalog', async (mapping, file) => {
    const order = { mapping: loadMapping(mapping), files: [new URL(file, REAL_FEEDS).pathname] };
    const knowledge = { catalogue, findPlace: () => undefined, siteNames: [] };
    const counts = { cars: 0, unknown: 0 };
    for await (const { rows, warned } of readStockRows(order, knowledge)) {
      counts.cars += rows.length;
      counts.unknown += warned.filter(
        ({ field, reason }) => ['make', 'model'].includes(field) && reason === 'is not in the catalog',
      ).length;
    }
    expect(counts.cars).toBeGreaterThan(100);
    expect(counts.unknown / counts.cars).toBeLessThan(0.03);
  });
});
