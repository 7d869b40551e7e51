/** Words for body styles. */
import type {
  BODY_STYLES,
  BODY_SUBTYPES,
  SUV_SUBTYPES,
  TRUCK_BEDS,
  VAN_SUBTYPES,
} from '#src/domain/vehicle/vehicle-codes.ts';
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

type SizeCode = (typeof SUV_SUBTYPES)[number]['code'] | (typeof VAN_SUBTYPES)[number]['code'];

/** The sizes of SUVs and sedans, and the kinds of vans. */
export const findSizeCode = createWordFinder<SizeCode>([
  ['SUBCOMPACT', 'subcompact', 'mini', 'small'],
  ['COMPACT', 'compact'],
  ['MIDSIZE', 'midsize', 'mid size', 'medium'],
  ['FULLSIZE', 'fullsize', 'full size', 'large'],
  ['MINIVAN', 'minivan', 'mini van'],
  ['CARGO', 'cargo'],
  ['PASSENGER', 'passenger'],
]);

export const findBodyTypeCode = createWordFinder<(typeof BODY_SUBTYPES)[number]['code']>([
  ['LUXURY', 'luxury'],
  ['SPORT', 'sport', 'sports', 'performance'],
  ['OFF_ROAD', 'off road', 'offroad', 'off roader'],
]);
