/** What fuel or charging costs a year, by EPA's figures. @see docs/rules/vehicle.md#cost-to-own */
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { ENGINES, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import type { ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import type { VehicleVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import { FUEL_PRICES } from '#src/features/vehicle/cost-to-own/fuel-prices.ts';
import type { FuelPrice } from '#src/features/vehicle/cost-to-own/fuel-prices.ts';

/** EPA's assumptions. */
export const MILES_PER_YEAR = 15_000;
const CITY_SHARE = 0.55;
/** Dollars; EPA rounds the same way. */
const ROUNDED_TO = 50;

export interface FuelCost extends Pick<FuelPrice, 'label'> {
  /** Dollars a year, equal for one variant. */
  readonly low: number;
  readonly high: number;
  /** "29 to 31 mpg combined" */
  readonly economy: string;
  readonly priceText: string;
  /** A plug-in hybrid driven on electricity alone. */
  readonly isOnElectricityOnly: boolean;
}

type Car = Pick<
  Listing,
  'fuelTypeGroup' | 'specifications' | 'transmissionCode' | 'engineCode' | 'displacement'
>;
type Part = keyof Omit<VehicleVariant, 'fuel' | 'mpg' | 'range'>;

/** Undefined if EPA's figures of this model year, or a price of its fuel, are not known. */
export function estimateFuelCost(
  car: Car,
  modelYear: Pick<ModelYear, 'variants'> | undefined,
): FuelCost | undefined {
  const variants = (modelYear?.variants ?? []).map(parseVariant);
  const fuels = new Set(variants.map(({ fuel }) => fuel));
  const fuel = car.fuelTypeGroup ?? (fuels.size === 1 ? variants[0]?.fuel : undefined);
  const price = fuel === undefined ? undefined : FUEL_PRICES[fuel];
  if (!price) return undefined;
  const ofFuel = variants.filter((variant) => variant.fuel === fuel && variant.mpg);
  const combined = narrow(ofFuel, car).map(({ mpg = { city: 0, highway: 0 } }) => combine(mpg));
  if (combined.length === 0) return undefined;
  const [least, most] = [Math.min(...combined), Math.max(...combined)];
  const cost = (mpg: number) =>
    Math.round(((MILES_PER_YEAR / mpg) * price.perGallon) / ROUNDED_TO) * ROUNDED_TO;
  const [from, to] = [Math.round(least), Math.round(most)];
  return {
    label: price.label,
    low: cost(most),
    high: cost(least),
    economy: `${from === to ? from : `${from} to ${to}`} ${price.label === 'Charging' ? 'MPGe' : 'mpg'} combined`,
    priceText: price.text,
    isOnElectricityOnly: fuel === 'PIH',
  };
}

/** Keeps the variants that fit what the seller says of the car; what fits none of them is ignored. */
function narrow(variants: readonly VehicleVariant[], car: Car): readonly VehicleVariant[] {
  const { engineCode, displacement, transmissionCode, specifications } = car;
  const cylinders = engineCode === undefined ? undefined : Number.parseInt(labelOf(ENGINES, engineCode), 10);
  const known: readonly (readonly [Part, string | number | undefined])[] = [
    ['drive', specifications.driveType],
    ['displacement', displacement],
    ['cylinders', Number.isNaN(cylinders) ? undefined : cylinders],
    ['transmission', transmissionCode],
  ];
  let kept = variants;
  for (const [part, value] of known) {
    const fitting = kept.filter((variant) => value === undefined || isSame(part, variant[part], value));
    if (fitting.length > 0) kept = fitting;
  }
  return kept;
}

/** Four-wheel and all-wheel drive are one to EPA before 2010, and to many sellers. */
function isSame(part: Part, one: string | number | undefined, other: string | number): boolean {
  const isAll = (drive: string | number | undefined) => drive === 'AWD' || drive === '4WD';
  return part === 'drive' && isAll(one) ? isAll(other) : one === other;
}

function combine({ city, highway }: { city: number; highway: number }): number {
  return 1 / (CITY_SHARE / city + (1 - CITY_SHARE) / highway);
}
