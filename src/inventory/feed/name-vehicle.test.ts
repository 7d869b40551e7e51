import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createVehicleNamer } from '#src/inventory/feed/name-vehicle.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';

const catalogue = loadCatalogue(resolve('test-results/no-imports'));

test.each([
  [false, 2003, 'F-250', undefined, 'F-250 Super Duty', undefined],
  [false, 1997, 'F-250', undefined, 'F-250', undefined],
  [false, 1998, 'F-350', 'XLT', 'F-350', 'XLT'],
  [true, 1997, 'F-250 XLT', undefined, 'F-250', 'XLT'],
  [true, 2003, 'F-250 XLT', undefined, 'F-250 Super Duty', 'XLT'],
  [false, 1998, 'F-250 Super Duty', undefined, 'F-250 Super Duty', undefined],
  [false, undefined, 'F-250', undefined, 'F-250 Super Duty', undefined],
])(
  'with trims in the model: %s, a Ford of %s called "%s" and "%s" is a "%s" and "%s"',
  (modelHasTrim, year, model, trim, named, namedTrim) => {
    const car = createVehicleNamer(catalogue, modelHasTrim)('Ford', model, trim, year);
    expect([car.model, car.trim]).toEqual([named, namedTrim]);
  },
);
