// Compares the shipped catalog with EPA's file: the table by year, each trim in its newest year, and the fuel and drive
// of each trim in the years before.
import { isDeepStrictEqual } from 'node:util';
import type { CatalogueMake, CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { readEngine } from '#src/domain/vehicle/read-engine.ts';
import { toCommonDrive, toSoldVariants } from '#src/domain/vehicle/trim-name-facts.ts';
import { findPowertrain } from '#src/domain/vehicle/trim-powertrain.ts';
import { parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import type { VehicleVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import type { EpaTable } from '#src/reference/epa-table.ts';
import type { YearTable } from '#src/reference/year-table.ts';

export interface FactTally {
  readonly what: string;
  checked: number;
  /** One line for each fact that the source contradicts. */
  readonly wrong: string[];
  /** Facts that the source says nothing about. */
  uncovered?: number;
}

/** Allows for a label's rounding, and for EPA's own corrections after a car is on sale. */
const MPG_TOLERANCE = 1;
const RANGE_TOLERANCE = 0.02;

/** Compares the facts of each model year in a shipped table with those of the agency's file. */
export function compareTables(what: string, shipped: YearTable, actual: YearTable): FactTally {
  const tally: FactTally = { what, checked: 0, wrong: [] };
  for (const key of new Set([...shipped.keys(), ...actual.keys()])) {
    const [ours, theirs] = [shipped.get(key), actual.get(key)];
    for (const year of new Set([...(ours?.keys() ?? []), ...(theirs?.keys() ?? [])])) {
      tally.checked++;
      if (!isDeepStrictEqual(ours?.get(year)?.toSorted(), theirs?.get(year)?.toSorted()))
        tally.wrong.push(`${key} ${year}: differs from the agency's file`);
    }
  }
  return tally;
}

/**
 * Lenient: a fact is right when any variant of the trim's newest year has it, together with the facts before it. The agency
 * lists the cars of its newest year one after the other: one that it still lacks, but had the year before, is not covered.
 */
export function compareTrims(makes: readonly CatalogueMake[], table: EpaTable): FactTally[] {
  const [fuels, drives, engines, mpgs, ranges] = ['fuel', 'drive', 'engine', 'mpg', 'electric range'].map(
    toTally,
  ) as [FactTally, FactTally, FactTally, FactTally, FactTally];
  const newest = Math.max(...[...table.values()].flatMap((years) => [...years.keys()]));
  for (const { make, makeCode, models } of makes) {
    for (const { model, modelCode, trims } of models) {
      for (const trim of trims) {
        const year = trim.years.at(-1) ?? 0;
        const years = table.get(`${makeCode}|${modelCode}`);
        const texts = years?.get(year);
        if (!texts) continue;
        const all = toSoldVariants(texts.map(parseVariant), trim);
        const earlier = year === newest ? (years?.get(year - 1) ?? []).map(parseVariant) : [];
        const before = toSoldVariants(earlier, trim);
        const name = `${make} ${model} ${trim.trim} ${year}`;
        const ofFuel = note(fuels, name, trim.fuelTypeGroup, { variants: all, before }, ({ fuel }) => fuel);
        const ofDrive = note(
          drives,
          name,
          toCommonDrive(trim.drive),
          { variants: ofFuel, before },
          (variant) => toCommonDrive(variant.drive),
        );
        noteEngine(engines, name, trim.engine, { variants: ofDrive, before });
        noteFigure(mpgs, name, trim, ofDrive, isMpgAlike, ({ mpg }) => mpg && `${mpg.city}/${mpg.highway}`);
        noteFigure(ranges, name, trim, ofDrive, isRangeAlike, ({ range }) => range?.toString());
      }
    }
  }
  return [fuels, drives, engines, mpgs, ranges];
}

function toTally(what: string): FactTally {
  return { what, checked: 0, wrong: [] };
}

/** What pages say about a trim in the years before its newest one. */
export function compareEarlierYears(makes: readonly CatalogueMake[], table: EpaTable): FactTally[] {
  const [fuels, drives, engines, mpgs] = ['fuel', 'drive', 'engine', 'mpg']
    .map((what) => `${what} in earlier years`)
    .map(toTally) as [FactTally, FactTally, FactTally, FactTally];
  for (const { make, makeCode, models } of makes) {
    for (const model of models) {
      for (const [year, texts] of table.get(`${makeCode}|${model.modelCode}`) ?? []) {
        const certified = texts.map(parseVariant);
        for (const trim of model.trims) {
          if (!trim.years.includes(year) || trim.years.at(-1) === year) continue;
          const all = toSoldVariants(certified, trim);
          const name = `${make} ${model.model} ${trim.trim} ${year}`;
          const powertrain = findPowertrain(trim, model, year);
          const { fuelTypeGroup, drive, engine } = powertrain;
          const ofFuel = note(fuels, name, fuelTypeGroup, { variants: all }, ({ fuel }) => fuel);
          const ofDrive = note(drives, name, toCommonDrive(drive), { variants: ofFuel }, (variant) =>
            toCommonDrive(variant.drive),
          );
          noteEngine(engines, name, engine, { variants: ofDrive });
          noteFigure(
            mpgs,
            name,
            powertrain,
            ofDrive,
            isMpgAlike,
            ({ mpg }) => mpg && `${mpg.city}/${mpg.highway}`,
          );
        }
      }
    }
  }
  return [fuels, drives, engines, mpgs];
}

interface Known {
  readonly variants: readonly VehicleVariant[];
  /** Those of the year before the agency's newest one. */
  readonly before?: readonly VehicleVariant[];
}

/** @returns the variants that agree; all when none does; none when the agency does not have the car yet */
function note(
  tally: FactTally,
  name: string,
  ours: string | undefined,
  { variants, before = [] }: Known,
  read: (variant: VehicleVariant) => string | undefined,
): readonly VehicleVariant[] {
  const known = variants.filter((variant) => read(variant) !== undefined);
  if (ours === undefined || known.length === 0) return variants;
  const agreeing = known.filter((variant) => read(variant) === ours);
  if (agreeing.length === 0 && before.some((variant) => read(variant) === ours)) {
    tally.uncovered = (tally.uncovered ?? 0) + 1;
    return [];
  }
  tally.checked++;
  if (agreeing.length > 0) return agreeing;
  tally.wrong.push(`${name}: ${ours}, EPA has ${[...new Set(known.map(read))].join(', ')}`);
  return variants;
}

/** A maker's 6.0 is EPA's 5.9, from the same cubic centimeters. */
const LITERS_TOLERANCE = 0.11;

/** By liters and cylinders, as far as both sides have them. */
function noteEngine(
  tally: FactTally,
  name: string,
  engine: string | undefined,
  { variants, before = [] }: Known,
): void {
  const { liters, cylinders } = readEngine(engine);
  const known = variants.filter(({ displacement }) => displacement !== undefined);
  if ((liters === undefined && cylinders === undefined) || known.length === 0) return;
  const isSame = (variant: VehicleVariant) =>
    (liters === undefined || Math.abs(Number(liters) - Number(variant.displacement)) <= LITERS_TOLERANCE) &&
    (cylinders === undefined || variant.cylinders === undefined || cylinders === variant.cylinders);
  const agrees = known.some(isSame);
  if (!agrees && before.some((variant) => variant.displacement !== undefined && isSame(variant))) {
    tally.uncovered = (tally.uncovered ?? 0) + 1;
    return;
  }
  tally.checked++;
  if (agrees) return;
  const theirs = known.map((variant) => `${variant.displacement ?? ''} L ${variant.cylinders ?? ''}`);
  tally.wrong.push(`${name}: ${engine ?? ''}, EPA has ${[...new Set(theirs)].join(', ')}`);
}

type Figures = Pick<CatalogueTrim, 'mpg' | 'range'>;

function noteFigure(
  tally: FactTally,
  name: string,
  trim: Figures,
  variants: readonly VehicleVariant[],
  isAlike: (trim: Figures, variant: VehicleVariant) => boolean,
  read: (figures: Pick<VehicleVariant, 'mpg' | 'range'>) => string | undefined,
): void {
  const known = variants.filter((variant) => read(variant) !== undefined);
  const ours = read(trim);
  if (ours === undefined || known.length === 0) return;
  tally.checked++;
  if (known.some((variant) => isAlike(trim, variant))) return;
  tally.wrong.push(`${name}: ${ours}, EPA has ${[...new Set(known.map(read))].join(', ')}`);
}

function isMpgAlike(trim: Figures, { mpg }: VehicleVariant): boolean {
  if (!trim.mpg || !mpg) return false;
  const { city, highway } = trim.mpg;
  return Math.abs(city - mpg.city) <= MPG_TOLERANCE && Math.abs(highway - mpg.highway) <= MPG_TOLERANCE;
}

function isRangeAlike({ range: ours }: Figures, { range }: VehicleVariant): boolean {
  return ours !== undefined && range !== undefined && Math.abs(ours / range - 1) <= RANGE_TOLERANCE;
}
