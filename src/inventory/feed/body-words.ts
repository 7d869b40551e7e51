/** Words for body styles. */
import type { BODY_STYLES, TRUCK_BEDS } from '#src/domain/vehicle/vehicle-codes.ts';
import { createWordFinder } from '#src/inventory/feed/word-table.ts';

export type BodyStyleCode = (typeof BODY_STYLES)[number]['code'];
export type TruckBedCode = (typeof TRUCK_BEDS)[number]['code'];

export const findBodyStyleCode = createWordFinder<BodyStyleCode>([
  ['SUVCROSS', 'suvcross', 'suv', 'crossover', 'sport utility', 'cuv'],
  ['VANMV', 'vanmv', 'van', 'minivan', 'mini van', 'cargo van', 'passenger van'],
  ['TRUCKS', 'trucks', 'truck', 'pickup', 'pick up', 'crew cab', 'extended cab', 'regular cab', 'double cab'],
  ['CONVERT', 'convert', 'convertible', 'cabriolet', 'cabrio', 'roadster', 'spyder', 'spider'],
  ['HATCH', 'hatch', 'hatchback', 'liftback', 'sportback'],
  ['WAGON', 'wagon', 'estate', 'sportwagen', 'avant'],
  ['COUPE', 'coupe', 'coupé'],
  ['SEDAN', 'sedan', 'saloon', '4 door', '4dr'],
]);

export const findTruckBedCode = createWordFinder<TruckBedCode>([
  ['SHORT', 'short', 'short bed'],
  ['LONG', 'long', 'long bed'],
  ['STANDARD', 'standard', 'regular', 'standard bed'],
]);
