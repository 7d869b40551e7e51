/**
 * The fuel economy and the electric range of all cars of a model year, in few words. Each figure is a span over the year's
 * engines, so that it does not jump from one year to the next because another engine became the most common.
 */
import type { ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { PER_GALLON } from '#src/domain/vehicle/economy-of-year.ts';
import { parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import type { VehicleVariant } from '#src/domain/vehicle/vehicle-variant.ts';

type YearFigures = Pick<ModelYear, 'mpg' | 'range' | 'fuelTypeGroups' | 'variants'>;
type Mpg = NonNullable<VehicleVariant['mpg']>;

/**
 * "19–21 city / 26–29 hwy", "300–310 mi"; of a year with both, "27 city / 33 hwy, or 33 mi electric". Of plug-in hybrids, "33 mi electric":
 * they go on with their engine.
 */
export function formatYearEconomy({
  mpg,
  range,
  fuelTypeGroups,
  variants = [],
}: YearFigures): string | undefined {
  const all = variants.map(parseVariant);
  const perGallon = all.flatMap((variant) => (PER_GALLON.includes(variant.fuel) ? (variant.mpg ?? []) : []));
  const isPerGallon = fuelTypeGroups.every((fuel) => PER_GALLON.includes(fuel));
  const economy = formatMpgSpan(perGallon.length > 0 || !mpg || !isPerGallon ? perGallon : [mpg]);
  const electric = formatYearRange({ range, variants });
  const tank = formatTankRange({ variants });
  if (tank !== undefined && economy === undefined)
    return electric === undefined ? `${tank} on hydrogen` : `${electric} electric, or ${tank} on hydrogen`;
  if (electric === undefined) return economy ?? (mpg && formatMpgSpan([mpg]));
  if (economy !== undefined) return `${economy}, or ${electric} electric`;
  return fuelTypeGroups.includes('PIH') ? `${electric} electric` : electric;
}

/** "300–310 mi" on a charge. */
export function formatYearRange({
  range,
  variants = [],
}: Pick<ModelYear, 'range' | 'variants'>): string | undefined {
  const ranges = variants.flatMap((text) => parseVariant(text).range ?? []);
  return formatRangeSpan(range === undefined ? ranges : [...ranges, range]);
}

/** "357–402 mi" on a tank of hydrogen, by EPA. */
export function formatTankRange({ variants = [] }: Pick<ModelYear, 'variants'>): string | undefined {
  return formatRangeSpan(variants.flatMap((text) => parseVariant(text).tankRange ?? []));
}

/** "240–320 mi"; undefined of no range. */
export function formatRangeSpan(ranges: readonly number[]): string | undefined {
  const span = formatSpan(ranges);
  return span && `${span} mi`;
}

/**
 * "19–21 city / 26–29 hwy", over all cars: the least efficient one is not always the one with the lowest figure on the highway.
 * @param highwayWord "hwy", or "highway" in a sentence
 */
export function formatMpgSpan(figures: readonly Mpg[], highwayWord = 'hwy'): string | undefined {
  const [city, highway] = [
    formatSpan(figures.map((mpg) => mpg.city)),
    formatSpan(figures.map((mpg) => mpg.highway)),
  ];
  return city !== undefined && highway !== undefined ? `${city} city / ${highway} ${highwayWord}` : undefined;
}

function formatSpan(values: readonly number[]): string | undefined {
  if (values.length === 0) return undefined;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? String(least) : `${least}–${most}`;
}
