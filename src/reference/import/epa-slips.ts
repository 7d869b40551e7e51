/**
 * Typing mistakes in EPA's file. Figures of a row that contradict each other are withheld. A word that EPA's own lists of the
 * years around it contradict is corrected by them.
 * @see docs/reference-data.md#what-epas-file-gets-wrong
 */
import { combineMpg } from '#src/domain/vehicle/combine-mpg.ts';
import type { CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { VehicleVariant } from '#src/domain/vehicle/vehicle-variant.ts';

type Years = ReadonlyMap<number, readonly VehicleVariant[]>;
type Wheels = 'FWD' | 'RWD';

/** The largest engines with so few cylinders that cars were sold with. */
const MOST_LITERS: Readonly<Record<number, number>> = { 4: 3, 6: 5 };
const WITHOUT_ENGINE: ReadonlySet<string> = new Set(['ELE', 'HYD']);
/** Kilowatt-hours in a gallon of gasoline, as EPA counts them. */
const KWH_PER_GALLON = 33.705;
/** Rounding, and the warm-up of the engine, make up less. */
const MPGE_STEP = 0.25;
/** Grams of carbon dioxide in a gallon. */
const GRAMS_PER_GALLON: Readonly<Record<string, number>> = { GSL: 8887, HYB: 8887, DSL: 10_180 };
/** Figures of the lowest mpg are rounded by up to 5 percent. */
const CO2_STEP = 0.08;
/** A drive of more years is no mistake. */
const MOST_SLIPS = 2;

/** Without an engine that cannot be, gears of a car that has none, and an MPGe that the consumption of electricity contradicts. */
export function withholdContradictions(variant: VehicleVariant): VehicleVariant {
  const { cylinders = 0, displacement, mpg, plugIn } = variant;
  const known = { ...variant };
  if (Number(displacement ?? 0) > (MOST_LITERS[cylinders] ?? Infinity)) {
    delete known.cylinders;
    delete known.displacement;
  }
  if (WITHOUT_ENGINE.has(variant.fuel) && variant.transmission === 'CVT') delete known.transmission;
  const perMile = plugIn && plugIn.kwhPer100Miles / KWH_PER_GALLON + plugIn.gallonsPer100Miles;
  if (mpg && perMile && isFar(100 / perMile, combineMpg(mpg), MPGE_STEP)) delete known.mpg;
  return known;
}

/** The carbon dioxide of a row, unless it belongs to other fuel economy. */
export function withholdCo2(grams: number, { fuel, mpg }: VehicleVariant, combined: number | undefined) {
  const perGallon = GRAMS_PER_GALLON[fuel];
  const economy = combined ?? (mpg && combineMpg(mpg));
  if (perGallon === undefined || economy === undefined) return grams;
  return isFar(perGallon / grams, economy, CO2_STEP) ? undefined : grams;
}

function isFar(one: number, other: number, step: number): boolean {
  return Math.abs(one / other - 1) > step;
}

/** @param years all of a model that are known */
export function correctSlips(
  years: Years,
  trims: readonly Pick<CatalogueTrim, 'drive'>[],
): Map<number, VehicleVariant[]> {
  const corrected = new Map([...years].map(([year, variants]) => [year, [...variants]]));
  correctCylinders(corrected);
  correctWheels(corrected, trims);
  return corrected;
}

/**
 * One year's count, where the engine of that size has another one in the years before and after; or in the two years before,
 * if it was the last year of that size: a new engine stays for longer.
 */
function correctCylinders(years: Map<number, VehicleVariant[]>): void {
  const bySize = new Map<string, Map<number, Set<number>>>();
  for (const [year, variants] of years)
    for (const { displacement, cylinders } of variants)
      if (displacement !== undefined && cylinders !== undefined)
        bySize
          .getOrInsertComputed(displacement, () => new Map<number, Set<number>>())
          .getOrInsertComputed(cylinders, () => new Set())
          .add(year);
  for (const [size, counts] of bySize)
    for (const [count, own] of counts) {
      const [year = 0] = own;
      const isLast = years.has(year + 1) && ![...counts.values()].some((of) => of.has(year + 1));
      const around = [...counts].filter(
        ([other, of]) =>
          other !== count && of.has(year - 1) && (of.has(year + 1) || (isLast && of.has(year - 2))),
      );
      const [right] = around;
      if (own.size > 1 || !right || around.length > 1) continue;
      replaceIn(years, year, (variant) =>
        variant.displacement === size && variant.cylinders === count
          ? { ...variant, cylinders: right[0] }
          : variant,
      );
    }
}

/**
 * Front-wheel or rear-wheel drive that an engine has in at most two years, if the other one follows it, which the model has in
 * more years; or in as many, and its trims have it, too. Electric cars change their driven wheels between two years.
 */
function correctWheels(
  years: Map<number, VehicleVariant[]>,
  trims: readonly Pick<CatalogueTrim, 'drive'>[],
): void {
  const yearsOf = (drive: Wheels, engine?: string) =>
    [...years].flatMap(([year, all]) =>
      all.some((one) => one.drive === drive && (engine === undefined || toEngineKey(one) === engine))
        ? [year]
        : [],
    );
  const hasTrims = (drive: Wheels) => trims.some((trim) => trim.drive === drive);
  const engines = new Set([...years.values()].flat().map(toEngineKey).filter(Boolean));
  for (const [slip, right] of [
    ['FWD', 'RWD'],
    ['RWD', 'FWD'],
  ] as const) {
    const [few, more] = [yearsOf(slip).length, yearsOf(right).length];
    const isRight = few < more || (few === more && hasTrims(right) && !hasTrims(slip));
    if (few === 0 || few > MOST_SLIPS || !isRight) continue;
    for (const engine of engines) {
      const own = yearsOf(slip, engine);
      const others = yearsOf(right, engine);
      const isFollowed = own.some((year) => others.includes(year + 1));
      if (!isFollowed || own.some((year) => others.includes(year))) continue;
      for (const year of own)
        replaceIn(years, year, (variant) =>
          toEngineKey(variant) === engine && variant.drive === slip ? { ...variant, drive: right } : variant,
        );
    }
  }
}

/** Empty of an electric car. */
function toEngineKey({ fuel, transmission, cylinders, displacement }: VehicleVariant): string {
  return displacement === undefined ? '' : [fuel, transmission, cylinders, displacement].join(' ');
}

function replaceIn(
  years: Map<number, VehicleVariant[]>,
  year: number,
  replace: (variant: VehicleVariant) => VehicleVariant,
): void {
  years.set(year, (years.get(year) ?? []).map(replace));
}
