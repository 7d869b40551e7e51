/** The rows of a comparison in groups. A row without any value is left out. The table renders them. */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { formatEconomy } from '#src/domain/listing/fuel-economy.ts';
import { formatYearlyFuel } from '#src/domain/listing/fuel-cost.ts';
import type { FuelCost } from '#src/domain/listing/fuel-cost.ts';
import { combineMpg } from '#src/domain/vehicle/combine-mpg.ts';
import { explainNoDeal, findPlausiblePrice } from '#src/domain/listing/no-deal-reason.ts';
import { formatAskingPrice } from '#src/domain/listing/asking-price.ts';
import { formatCount, formatMiles, formatUsd } from '#src/domain/search-query/format-number.ts';
import * as codes from '#src/domain/vehicle/vehicle-codes.ts';
import { labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import { markBest } from '#src/features/shopper/compare/best-values.ts';
import type { BestRule, ComparedValue } from '#src/features/shopper/compare/best-values.ts';

export interface CompareCar {
  readonly listing: Listing;
  readonly owner: Owner;
  /** Miles from the visitor's ZIP code. */
  readonly distance?: number | undefined;
  /** By EPA's figures; undefined if they are not known. */
  readonly fuelCost?: FuelCost | undefined;
  /** Certified programs that it is in, as the brand names them. */
  readonly programs?: string | undefined;
  /** The monthly payment and its terms. */
  readonly payment?: string | undefined;
}

export interface CompareCell {
  /** Undefined if the seller does not state it. */
  readonly text: string | undefined;
  /** For example "Lowest price". */
  readonly best?: string;
}

export interface CompareRow {
  readonly key: string;
  readonly label: string;
  /** `has` cells show whether a feature is listed: a cell with text has it. */
  readonly kind: 'text' | 'has';
  readonly cells: readonly CompareCell[];
  /** At least two cars have known values that are not the same. What a seller does not state is no difference. */
  readonly differs: boolean;
}

export interface CompareGroup {
  readonly heading: string;
  readonly rows: readonly CompareRow[];
}

/** The row that explains itself with a badge. */
export const DEAL_ROW = 'deal';

interface RowRule {
  readonly key: string;
  readonly label: string;
  readonly text: (car: CompareCar) => string | undefined;
  /** The value that is compared, when the text also says why there is none; undefined if it is unknown. */
  readonly known?: (car: CompareCar) => string | number | undefined;
  readonly best?: {
    readonly name: string;
    readonly rule: BestRule;
    readonly value: (car: CompareCar) => ComparedValue | undefined;
  };
}

const PRICE_RULES: readonly RowRule[] = [
  {
    key: 'price',
    label: 'Price',
    text: ({ listing }) => formatAskingPrice(listing.pricingDetail.salePrice),
    known: ({ listing }) => listing.pricingDetail.salePrice,
    best: { name: 'Lowest price', rule: 'lowest', value: ({ listing }) => findPlausiblePrice(listing) },
  },
  {
    key: DEAL_ROW,
    label: 'Deal',
    text: ({ listing }) => listing.pricingDetail.dealIndicator ?? explainNoDeal(listing),
    known: ({ listing }) => listing.pricingDetail.dealIndicator,
  },
  {
    key: 'payment',
    label: 'Estimated payment',
    text: ({ payment }) => payment,
  },
  {
    key: 'fees',
    label: 'Dealer fees',
    text: ({ listing }) => formatFees(listing),
    known: ({ listing: { pricingDetail } }) => pricingDetail.addedFees ?? pricingDetail.disclosedFees,
  },
  {
    key: 'msrp',
    label: 'MSRP',
    text: ({ listing: { pricingDetail } }) => given(pricingDetail.msrp, formatUsd),
  },
];

const CAR_RULES: readonly RowRule[] = [
  {
    key: 'condition',
    label: 'Condition',
    text: ({ listing }) => labelOf(codes.LISTING_TYPES, listing.listingType),
  },
  { key: 'programs', label: 'Certified program', text: ({ programs }) => programs },
  {
    key: 'year',
    label: 'Year',
    text: ({ listing }) => String(listing.year),
    best: { name: 'Newest', rule: 'highest', value: ({ listing }) => listing.year },
  },
  {
    key: 'mileage',
    label: 'Mileage',
    text: ({ listing }) => given(listing.specifications.mileage, formatMiles),
    best: {
      name: 'Lowest mileage',
      rule: 'lowest',
      value: ({ listing }) => listing.specifications.mileage,
    },
  },
  { key: 'trim', label: 'Trim', text: ({ listing }) => listing.trim },
  {
    key: 'title',
    label: 'Branded title',
    text: ({ listing }) => nameOf(codes.BRANDED_TITLES, listing.brandedTitle),
  },
  {
    key: 'body',
    label: 'Body style',
    text: ({ listing }) =>
      listing.vehicleStyleCodes.map((code) => labelOf(codes.BODY_STYLES, code)).join(', ') || undefined,
  },
  {
    key: 'exterior',
    label: 'Exterior color',
    text: ({ listing }) => listing.exteriorColor ?? nameOf(codes.COLORS, listing.extColorSimple),
  },
  {
    key: 'interior',
    label: 'Interior color',
    text: ({ listing }) => listing.interiorColor ?? nameOf(codes.COLORS, listing.intColorSimple),
  },
  { key: 'seats', label: 'Seats', text: ({ listing }) => given(listing.specifications.seats, String) },
  { key: 'doors', label: 'Doors', text: ({ listing }) => given(listing.doors, String) },
];

const DRIVE_RULES: readonly RowRule[] = [
  { key: 'engine', label: 'Engine', text: ({ listing }) => listing.specifications.engine },
  { key: 'fuel', label: 'Fuel', text: ({ listing }) => nameOf(codes.FUEL_TYPES, listing.fuelTypeGroup) },
  {
    key: 'mpg',
    label: 'Fuel economy',
    text: ({ listing }) => formatEconomy(listing),
    best: {
      name: 'Best economy',
      rule: 'highest',
      value: ({ listing }) => given(listing.specifications.mpg, combineMpg),
    },
  },
  {
    key: 'fuelCost',
    label: 'Annual fuel cost',
    text: ({ fuelCost }) => given(fuelCost, formatYearlyFuel),
    best: {
      name: 'Lowest fuel cost',
      rule: 'lowest',
      value: ({ fuelCost }) => fuelCost,
    },
  },
  {
    key: 'range',
    label: 'Electric range',
    text: ({ listing }) => given(listing.specifications.mileRange, formatMiles),
    best: {
      name: 'Longest range',
      rule: 'highest',
      value: ({ listing }) => listing.specifications.mileRange,
    },
  },
  {
    key: 'drive',
    label: 'Drive',
    text: ({ listing }) => nameOf(codes.DRIVE_TYPES, listing.specifications.driveType),
  },
  {
    key: 'transmission',
    label: 'Transmission',
    text: ({ listing }) =>
      listing.specifications.transmission ?? nameOf(codes.TRANSMISSIONS, listing.transmissionCode),
  },
];

const SELLER_RULES: readonly RowRule[] = [
  { key: 'seller', label: 'Seller', text: ({ owner }) => owner.name },
  {
    key: 'place',
    label: 'Location',
    text: ({ owner: { location } }) =>
      [location.city, location.state].filter(Boolean).join(', ') || undefined,
  },
  {
    key: 'distance',
    label: 'Distance',
    text: ({ distance }) =>
      given(distance, (miles) => (miles < 1 ? 'Under 1 mi away' : `${formatCount(miles)} mi away`)),
    best: { name: 'Nearest', rule: 'lowest', value: ({ distance }) => distance },
  },
  {
    key: 'rating',
    label: 'Seller rating',
    text: ({ owner }) =>
      given(owner.rating, ({ value, count }) => `★ ${value.toFixed(1)} (${formatCount(count)})`),
    best: { name: 'Best rated', rule: 'highest', value: ({ owner }) => owner.rating?.value },
  },
];

export function listCompareGroups(cars: readonly CompareCar[]): CompareGroup[] {
  const groups = [
    { heading: 'Price', rows: toRows(PRICE_RULES, cars) },
    { heading: 'Vehicle', rows: toRows(CAR_RULES, cars) },
    { heading: 'Engine and drive', rows: toRows(DRIVE_RULES, cars) },
    {
      heading: 'History',
      rows: toRows(
        toHasRules(codes.VEHICLE_HISTORY, (listing) => listing.vehicleHistoryTypes),
        cars,
        'has',
      ),
    },
    { heading: 'Seller', rows: toRows(SELLER_RULES, cars) },
    {
      heading: 'Features',
      rows: toRows(
        toHasRules(codes.FEATURES, (listing) => listing.featureCodes),
        cars,
        'has',
      ),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

function toRows(
  rules: readonly RowRule[],
  cars: readonly CompareCar[],
  kind: CompareRow['kind'] = 'text',
): CompareRow[] {
  return rules.flatMap(({ key, label, text, known = text, best }) => {
    const texts = cars.map(text);
    if (texts.every((one) => one === undefined)) return [];
    const marks = best ? markBest(cars.map(best.value), best.rule) : [];
    const cells = texts.map((one, index) => ({
      text: one,
      ...(best && marks[index] && { best: best.name }),
    }));
    const values = cars.map(known).filter((value) => value !== undefined);
    return [{ key, label, kind, cells, differs: new Set(values).size > 1 }];
  });
}

/** One row for each code that at least one car has. A car that lists no code at all is unknown, not without it. */
function toHasRules(
  options: readonly codes.CodeLabel[],
  codesIn: (listing: Listing) => readonly string[],
): RowRule[] {
  return options.map(({ code, label }) => ({
    key: code,
    label,
    text: ({ listing }) => (codesIn(listing).includes(code) ? label : undefined),
    known: ({ listing }) =>
      codesIn(listing).length > 0 ? String(codesIn(listing).includes(code)) : undefined,
  }));
}

/** Undisclosed fees are unknown, never zero. */
function formatFees({ pricingDetail }: Listing): string | undefined {
  const { salePrice, disclosedFees, addedFees } = pricingDetail;
  if (salePrice === undefined) return undefined;
  if (disclosedFees === undefined && addedFees === undefined) return 'Not disclosed';
  const included = disclosedFees ? `${formatUsd(disclosedFees)}, included` : '';
  const onTop = addedFees ? `${formatUsd(addedFees)} on top` : '';
  return [included, onTop].filter(Boolean).join('; ') || 'None';
}

function nameOf(options: readonly codes.CodeLabel[], code: string | undefined): string | undefined {
  return given(code, (known) => labelOf(options, known));
}

function given<Value, Shown>(value: Value | undefined, show: (value: Value) => Shown): Shown | undefined {
  return value === undefined ? undefined : show(value);
}
