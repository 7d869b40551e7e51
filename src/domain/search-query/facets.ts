/**
 * The table of all filters, read by the panel, chips, URL parser and formatter, validation, and search engines.
 * @see docs/recipes.md#a-filter
 */
import * as codes from '#src/domain/vehicle/vehicle-codes.ts';
import type { CodeLabel } from '#src/domain/vehicle/vehicle-codes.ts';
import {
  ELECTRIC_RANGE_STEPS,
  MAX_YEAR,
  MILEAGE_BOUND,
  MILEAGE_STEPS,
  MIN_YEAR,
  MPG_STEPS,
  PRICE_STEPS,
} from '#src/domain/search-query/number-steps.ts';
import type { RangeUnit } from '#src/domain/search-query/range-units.ts';

interface FacetRow {
  readonly key: string;
  readonly label: string;
}

/** A facet whose values are codes. Its `key` is also the query's parameter. */
interface ChoiceRow extends FacetRow {
  readonly kind: 'choice';
  /** `or`: any chosen value is enough; `and`: a listing must have them all; `none`: it must have none of them. */
  readonly combine: 'or' | 'and' | 'none';
  /** Fixed options in display order. Without them, every well-formed code of the stock is an option. */
  readonly options?: readonly CodeLabel[];
  /** Without fixed options: the format of its values, unless they are codes, and how to name a value. */
  readonly form?: RegExp;
  readonly nameValue?: (value: string) => string;
  /** Its options need the name of the facet in a chip: "Exterior color: Red". */
  readonly needsLabel?: true;
  /** Only one value at a time; the first one wins. */
  readonly single?: true;
  /** Part of the identity of a search, which a category tab keeps. */
  readonly identity?: true;
  /** Hidden facets filter, but have no section and no counts. */
  readonly hidden?: true;
}

/** A facet of whole numbers. `min` and `max` name the query's parameters. */
interface RangeRow extends FacetRow {
  readonly kind: 'range';
  readonly min?: string;
  readonly max?: string;
  readonly bounds: readonly [least: number, most: number];
  /** What is counted: listings up to each step, from each step, or with each single value. */
  readonly count: 'atMost' | 'atLeast' | 'each';
  readonly steps: readonly number[];
  /** How its numbers read. A unit of its own is a row of `RANGE_UNITS`. */
  readonly unit: RangeUnit;
  readonly identity?: true;
}

/** The three levels of a vehicle. Their values are nested, so they are one group (see `VehicleChoice`). */
interface VehicleRow extends FacetRow {
  readonly kind: 'vehicle';
}

const or = { kind: 'choice', combine: 'or' } as const;
const and = { kind: 'choice', combine: 'and' } as const;
/** What typed phrases exclude. A listing without a value passes. Only hidden facets can exclude. */
const none = { kind: 'choice', combine: 'none', label: 'Not', hidden: true } as const;

export const FACETS = [
  { ...or, key: 'listingType', label: 'Condition', options: codes.LISTING_TYPES },
  { kind: 'vehicle', key: 'makeCode', label: 'Make' },
  { kind: 'vehicle', key: 'modelCode', label: 'Model' },
  { kind: 'vehicle', key: 'trimCode', label: 'Trim' },
  { ...or, key: 'seriesCode', label: 'Series', identity: true },
  {
    kind: 'range',
    key: 'year',
    label: 'Year',
    min: 'startYear',
    max: 'endYear',
    bounds: [MIN_YEAR, MAX_YEAR],
    count: 'each',
    steps: [],
    unit: 'year',
    identity: true,
  },
  {
    kind: 'range',
    key: 'price',
    label: 'Price',
    min: 'minPrice',
    max: 'maxPrice',
    /** 0 is accepted, so that its message can be shown (price-rules.ts). */
    bounds: [0, 9_999_999_999],
    count: 'atMost',
    steps: PRICE_STEPS,
    unit: 'usd',
  },
  {
    kind: 'range',
    key: 'outTheDoor',
    label: 'Out-the-door price',
    max: 'maxOutTheDoor',
    bounds: [0, 9_999_999_999],
    count: 'atMost',
    steps: PRICE_STEPS,
    unit: 'usd',
  },
  { ...or, key: 'dealType', label: 'Deal rating', options: codes.PRICE_DEALS },
  {
    kind: 'range',
    key: 'mileage',
    label: 'Mileage',
    max: 'mileage',
    bounds: [1, MILEAGE_BOUND - 1],
    count: 'atMost',
    steps: MILEAGE_STEPS,
    unit: 'miles',
  },
  { ...or, key: 'vehicleStyleCode', label: 'Body style', options: codes.BODY_STYLES },
  { ...or, key: 'suvSubtypeCode', label: 'SUV size', options: codes.SUV_SUBTYPES, needsLabel: true },
  { ...or, key: 'vanSubtypeCode', label: 'Van type', options: codes.VAN_SUBTYPES, needsLabel: true },
  { ...or, key: 'sedanSubtypeCode', label: 'Sedan size', options: codes.SEDAN_SUBTYPES, needsLabel: true },
  { ...or, key: 'bodyStyleSubtypeCode', label: 'Style type', options: codes.BODY_SUBTYPES },
  { ...or, key: 'truckBedLength', label: 'Truck bed length', options: codes.TRUCK_BEDS, needsLabel: true },
  {
    ...or,
    key: 'doorCode',
    label: 'Truck cab size',
    options: codes.TRUCK_CABS,
    single: true,
    needsLabel: true,
  },
  { ...or, key: 'fuelTypeGroup', label: 'Fuel type', options: codes.FUEL_TYPES },
  {
    kind: 'range',
    key: 'electricMileRange',
    label: 'Electric range',
    min: 'electricMileRange',
    bounds: [1, 2_000],
    count: 'atLeast',
    steps: ELECTRIC_RANGE_STEPS,
    unit: 'electricMiles',
  },
  {
    kind: 'range',
    key: 'mpgRange',
    label: 'Gas mileage',
    min: 'mpgRange',
    bounds: [1, 300],
    count: 'atLeast',
    steps: MPG_STEPS,
    unit: 'mpg',
  },
  { ...or, key: 'driveGroup', label: 'Drive type', options: codes.DRIVE_TYPES },
  { ...or, key: 'transmissionCode', label: 'Transmission', options: codes.TRANSMISSIONS },
  { ...or, key: 'engineCode', label: 'Engine', options: codes.ENGINES },
  {
    ...or,
    key: 'engineDisplacement',
    label: 'Engine size',
    form: /^\d{1,2}\.\d$/,
    nameValue: (liters) => `${liters} L`,
  },
  { ...or, key: 'extColorSimple', label: 'Exterior color', options: codes.COLORS, needsLabel: true },
  { ...or, key: 'intColorSimple', label: 'Interior color', options: codes.COLORS, needsLabel: true },
  { ...and, key: 'featureCode', label: 'Features', options: codes.FEATURES },
  { ...and, key: 'packages', label: 'Packages' },
  { ...and, key: 'vehicleHistoryType', label: 'Vehicle history', options: codes.VEHICLE_HISTORY },
  { ...or, key: 'titleBrand', label: 'Title', options: codes.TITLE_BRANDS },
  { ...or, key: 'homeServices', label: 'Home services', options: codes.HOME_SERVICES },
  { ...or, key: 'sellerType', label: 'Seller', options: codes.SELLER_TYPES, single: true },
  { ...or, key: 'vehicleUseType', label: 'Use', options: codes.USE_TYPES, single: true, needsLabel: true },
  {
    ...or,
    key: 'vehicleExchange',
    label: 'Exchange program',
    options: [{ code: 'true', label: 'Exchange vehicles' }],
    single: true,
  },
  // The certified brand searches its own program unless this is chosen. @see program-scope.ts
  {
    ...or,
    key: 'program',
    label: 'Include',
    options: [{ code: 'ALL', label: 'cars outside Forecourt Certified' }],
    single: true,
    hidden: true,
  },
  { ...or, key: 'state', label: 'State', form: /^[A-Z]{2}$/, hidden: true },
  { ...none, key: 'notColor', options: codes.COLORS },
  { ...none, key: 'notStyle', options: codes.BODY_STYLES },
  { ...none, key: 'notFuel', options: codes.FUEL_TYPES },
  { ...none, key: 'notTransmission', options: codes.TRANSMISSIONS },
  { ...none, key: 'notMake' },
  { ...or, key: 'ownerId', label: 'Seller', form: /^[\w.:-]{1,80}$/, hidden: true },
  { ...or, key: 'vin', label: 'VIN', form: /^[A-HJ-NPR-Z0-9]{17}$/, hidden: true },
] as const satisfies readonly (ChoiceRow | RangeRow | VehicleRow)[];

type Row = (typeof FACETS)[number];
export type FacetKey = Row['key'];
export type ChoiceKey = Extract<Row, { kind: 'choice' }>['key'];
export type RangeKey = Extract<Row, { kind: 'range' }>['key'];
export type VehicleKey = Extract<Row, { kind: 'vehicle' }>['key'];

export type ChoiceFacet = ChoiceRow & { readonly key: ChoiceKey };
export type RangeFacet = RangeRow & { readonly key: RangeKey };
export type VehicleFacet = VehicleRow & { readonly key: VehicleKey };
export type Facet = ChoiceFacet | RangeFacet | VehicleFacet;

const rows: readonly Facet[] = FACETS;
export const CHOICE_FACETS: readonly ChoiceFacet[] = rows.filter((facet) => facet.kind === 'choice');
export const RANGE_FACETS: readonly RangeFacet[] = rows.filter((facet) => facet.kind === 'range');

const byKey = new Map<string, Facet>(rows.map((facet) => [facet.key, facet]));

export function findFacet(key: string): Facet | undefined {
  return byKey.get(key);
}
