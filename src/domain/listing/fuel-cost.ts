/** What fuel or charging costs a year, by EPA's figures. @see docs/rules/vehicle.md#cost-to-own */
import { BURN_GASOLINE } from '#src/domain/vehicle/gasoline-grade.ts';
import { combineMpg } from '#src/domain/vehicle/combine-mpg.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { formatUsd } from '#src/domain/search-query/format-number.ts';
import { ENGINES, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import { toSoldVariants } from '#src/domain/vehicle/trim-name-facts.ts';
import type { CatalogueTrim, ModelYear, VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import type { PlugInFigures, VehicleVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import {
  ELECTRICITY_PER_KWH,
  listFuelPrices,
  listGasolinePrices,
  listPriceTexts,
  namePrices,
} from '#src/domain/listing/fuel-prices.ts';
import type { FuelPrice } from '#src/domain/listing/fuel-prices.ts';

/** EPA's assumptions. */
export const MILES_PER_YEAR = 15_000;
/** Dollars; EPA rounds the same way. */
const ROUNDED_TO = 50;

export interface FuelCost {
  readonly label: FuelPrice['label'] | 'Fuel and charging';
  /** Dollars a year, equal for one variant. */
  readonly low: number;
  readonly high: number;
  /** "29 to 31 mpg combined", "106 MPGe on electricity and 42 mpg on gasoline" */
  readonly economy: string;
  readonly priceText: string;
  /** Of a plug-in hybrid with figures on electricity and on gasoline. */
  readonly plugIn?: PlugInCost;
  /** A plug-in hybrid without figures on gasoline. */
  readonly isOnElectricityOnly: boolean;
  /** EPA's grade of its gasoline is not known. */
  readonly isGradeAssumed: boolean;
}

export interface PlugInCost {
  /** EPA's share of miles on the charged battery, in percent: "76%", "60% to 66%". */
  readonly chargedShare: string;
  /** Dollars a year if it is never plugged in. */
  readonly onGasoline: { readonly low: number; readonly high: number };
}

type Car = Pick<
  Listing,
  'fuelTypeGroup' | 'specifications' | 'transmissionCode' | 'engineCode' | 'displacement'
>;
type Part = keyof Omit<VehicleVariant, 'fuel' | 'grades' | 'mpg' | 'range' | 'plugIn'>;

/** Of a car in the catalog. */
export function findFuelCost(catalogue: VehicleCatalogue, listing: Listing): FuelCost | undefined {
  const model = catalogue.findModel(listing.makeCode, listing.modelCode);
  return estimateFuelCost(
    listing,
    model?.modelYears.find(({ year }) => year === listing.year),
    model?.trims,
  );
}

/**
 * Undefined if EPA's figures of this model year, or a price of its fuel, are not known.
 *
 * @param trims of the model, which tell whether any of it is sold as a hybrid
 */
export function estimateFuelCost(
  car: Car,
  modelYear: Pick<ModelYear, 'variants'> | undefined,
  trims?: readonly Pick<CatalogueTrim, 'trim' | 'fuelTypeGroup'>[],
): FuelCost | undefined {
  const variants = toSoldVariants((modelYear?.variants ?? []).map(parseVariant), toTrim(car), trims);
  const fuels = new Set(variants.map(({ fuel }) => fuel));
  const fuel = car.fuelTypeGroup ?? (fuels.size === 1 ? variants[0]?.fuel : undefined);
  const ofFuel = narrow(
    variants.filter((variant) => variant.fuel === fuel && variant.mpg),
    car,
  );
  const costs = ofFuel.flatMap(listYearlyCosts);
  const [price] = ofFuel.flatMap(listFuelPrices);
  if (!price) return undefined;
  const mpgs = ofFuel.map(({ mpg = { city: 0, highway: 0 } }) => combineMpg(mpg));
  const plugIns = ofFuel.flatMap(({ plugIn }) => plugIn ?? []);
  if (fuel === 'PIH' && plugIns.length === ofFuel.length) return describePlugIn(mpgs, ofFuel);
  const isElectric = fuel === 'ELE' || fuel === 'PIH';
  return {
    label: price.label,
    ...toRange(costs),
    economy: `${formatRange(mpgs)} ${isElectric ? 'MPGe' : 'mpg'} combined`,
    priceText: listPriceTexts(ofFuel.flatMap(listFuelPrices)).join(', '),
    isOnElectricityOnly: fuel === 'PIH',
    isGradeAssumed: isGradeAssumed(ofFuel),
  };
}

function listYearlyCosts(variant: VehicleVariant): number[] {
  const { mpg } = variant;
  if (!mpg) return [];
  return listFuelPrices(variant).map(({ perGallon }) => (MILES_PER_YEAR / combineMpg(mpg)) * perGallon);
}

function isGradeAssumed(variants: readonly VehicleVariant[]): boolean {
  return variants.some(({ fuel, grades }) => BURN_GASOLINE.has(fuel) && grades === undefined);
}

/** What the seller says of the engine: EPA's hybrid may be this gasoline car. */
function toTrim({ fuelTypeGroup, displacement }: Car): Pick<CatalogueTrim, 'fuelTypeGroup' | 'engine'> {
  return definedOnly({ fuelTypeGroup, engine: displacement && `${displacement}L` });
}

/** EPA's method: the charged battery covers its share of the miles, and gasoline the rest. */
function describePlugIn(mpges: readonly number[], cars: readonly VehicleVariant[]): FuelCost {
  const plugIns = cars.flatMap(({ plugIn }) => plugIn ?? []);
  const all = cars.flatMap((car) =>
    listGasolinePrices(car).flatMap(({ perGallon }) => (car.plugIn ? costPlugIn(car.plugIn, perGallon) : [])),
  );
  const mpg = formatRange(plugIns.map(({ gasolineMpg }) => gasolineMpg));
  return {
    label: 'Fuel and charging',
    ...toRange(all.map(({ onBoth }) => onBoth)),
    priceText: namePrices(cars).join(', '),
    isOnElectricityOnly: false,
    isGradeAssumed: isGradeAssumed(cars),
    economy: `${formatRange(mpges)} MPGe on electricity and ${mpg} mpg on gasoline`,
    plugIn: {
      chargedShare: formatRange(
        plugIns.map(({ chargedShare }) => chargedShare * 100),
        '%',
      ),
      onGasoline: toRange(all.map(({ onGasoline }) => onGasoline)),
    },
  };
}

/** Dollars a year. */
function costPlugIn(
  { gasolineMpg, kwhPer100Miles, gallonsPer100Miles, chargedShare }: PlugInFigures,
  perGallon: number,
): { onBoth: number; onGasoline: number } {
  const onGasoline = (MILES_PER_YEAR / gasolineMpg) * perGallon;
  const per100Miles = kwhPer100Miles * ELECTRICITY_PER_KWH + gallonsPer100Miles * perGallon;
  const charged = chargedShare * (MILES_PER_YEAR / 100) * per100Miles;
  return { onBoth: charged + (1 - chargedShare) * onGasoline, onGasoline };
}

/** "$1,400", as a range if the variant is not known. */
export function formatYearlyFuel({ low, high }: Pick<FuelCost, 'low' | 'high'>): string {
  return low === high ? formatUsd(low) : `${formatUsd(low)} to ${formatUsd(high)}`;
}

/** The lowest and the highest, rounded as EPA does. */
function toRange(dollars: readonly number[]): { low: number; high: number } {
  return { low: roundYearlyCost(Math.min(...dollars)), high: roundYearlyCost(Math.max(...dollars)) };
}

/** To the nearest $50, as EPA does. */
export function roundYearlyCost(dollars: number): number {
  return Math.round(dollars / ROUNDED_TO) * ROUNDED_TO;
}

/** "31", "31 to 36" */
function formatRange(figures: readonly number[], unit = ''): string {
  const [from, to] = [Math.round(Math.min(...figures)), Math.round(Math.max(...figures))];
  return from === to ? `${from}${unit}` : `${from}${unit} to ${to}${unit}`;
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
