/** Words for fuels. A mild hybrid counts as a hybrid, and a flex-fuel car as an alternative-fuel one. */
import type { FUEL_TYPES } from '#src/domain/vehicle/vehicle-codes.ts';
import { createWordFinder } from '#src/inventory/feed/word-table.ts';

export type FuelCode = (typeof FUEL_TYPES)[number]['code'];

export const findFuelCode = createWordFinder<FuelCode>([
  ['PIH', 'pih', 'plug in', 'phev', 'plugin'],
  ['HYB', 'hyb', 'hybrid', 'hev', 'mhev'],
  ['HYD', 'hyd', 'hydrogen', 'fuel cell', 'fcv', 'fcev'],
  [
    'ALT',
    'alt',
    'e85',
    'flex',
    'flexible',
    'flexfuel',
    'ffv',
    'ethanol',
    'cng',
    'natural gas',
    'lpg',
    'propane',
    'bifuel',
  ],
  ['ELE', 'ele', 'electric', 'bev', 'ev', 'electricity'],
  ['DSL', 'dsl', 'diesel', 'biodiesel', 'turbodiesel'],
  ['GSL', 'gsl', 'gasoline', 'gas', 'petrol', 'unleaded', 'regular', 'premium', 'midgrade'],
]);
