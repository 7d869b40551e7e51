// Compares the shipped catalog with EPA's file: the table by year, each trim in its newest year, and the fuel and drive
// of each trim in the years before.
import { isDeepStrictEqual } from 'node:util';
import type { CatalogueMake, CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { toCommonDrive, toSoldVariants } from '#src/domain/vehicle/trim-name-facts.ts';
import { findPowertrain } from '#src/domain/vehicle/trim-powertrain.ts';
import { parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import type { VehicleVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import type { EpaTable } from '#src/reference/epa-table.ts';
import type { YearTable } from '#src/reference/year-table.ts';

export interface FactTally {
  readonly what: string;
  checked: number;
  /** One line for each fact that EPA contradicts. */
  readonly wrong: string[];
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

/** Lenient: a fact is right when any variant of the trim's newest year has it, together with the facts before it. */
export function compareTrims(makes: readonly CatalogueMake[], table: EpaTable): FactTally[] {
  const tallies = ['fuel', 'drive', 'mpg', 'electric range'].map((what): FactTally => ({
    what,
    checked: 0,
    wrong: [],
  }));
  const [fuels, drives, mpgs, ranges] = tallies as [FactTally, FactTally, FactTally, FactTally];
  for (const { make, makeCode, models } of makes) {
    for (const { model, modelCode, trims } of models) {
      for (const trim of trims) {
        const year = trim.years.at(-1) ?? 0;
        const texts = table.get(`${makeCode}|${modelCode}`)?.get(year);
        if (!texts) continue;
        const all = toSoldVariants(texts.map(parseVariant), trim);
        const name = `${make} ${model} ${trim.trim} ${year}`;
        const ofFuel = note(fuels, name, trim.fuelTypeGroup, all, ({ fuel }) => fuel);
        const ofDrive = note(drives, name, toCommonDrive(trim.drive), ofFuel, ({ drive }) =>
          toCommonDrive(drive),
        );
        noteFigure(mpgs, name, trim, ofDrive, isMpgAlike, ({ mpg }) => mpg && `${mpg.city}/${mpg.highway}`);
        noteFigure(ranges, name, trim, ofDrive, isRangeAlike, ({ range }) => range?.toString());
      }
    }
  }
  return tallies;
}

/** What pages say about a trim in the years before its newest one. */
export function compareEarlierYears(makes: readonly CatalogueMake[], table: EpaTable): FactTally[] {
  const fuels: FactTally = { what: 'fuel in earlier years', checked: 0, wrong: [] };
  const drives: FactTally = { what: 'drive in earlier years', checked: 0, wrong: [] };
  for (const { make, makeCode, models } of makes) {
    for (const model of models) {
      for (const [year, texts] of table.get(`${makeCode}|${model.modelCode}`) ?? []) {
        const certified = texts.map(parseVariant);
        for (const trim of model.trims) {
          if (!trim.years.includes(year) || trim.years.at(-1) === year) continue;
          const all = toSoldVariants(certified, trim);
          const name = `${make} ${model.model} ${trim.trim} ${year}`;
          const { fuelTypeGroup, drive } = findPowertrain(trim, model, year);
          const ofFuel = note(fuels, name, fuelTypeGroup, all, ({ fuel }) => fuel);
          note(drives, name, toCommonDrive(drive), ofFuel, (variant) => toCommonDrive(variant.drive));
        }
      }
    }
  }
  return [fuels, drives];
}

/** @returns the variants that agree, or all when none does */
function note(
  tally: FactTally,
  name: string,
  ours: string | undefined,
  variants: readonly VehicleVariant[],
  read: (variant: VehicleVariant) => string | undefined,
): readonly VehicleVariant[] {
  const known = variants.filter((variant) => read(variant) !== undefined);
  if (ours === undefined || known.length === 0) return variants;
  tally.checked++;
  const agreeing = known.filter((variant) => read(variant) === ours);
  if (agreeing.length > 0) return agreeing;
  tally.wrong.push(`${name}: ${ours}, EPA has ${[...new Set(known.map(read))].join(', ')}`);
  return variants;
}

function noteFigure(
  tally: FactTally,
  name: string,
  trim: CatalogueTrim,
  variants: readonly VehicleVariant[],
  isAlike: (trim: CatalogueTrim, variant: VehicleVariant) => boolean,
  read: (figures: Pick<VehicleVariant, 'mpg' | 'range'>) => string | undefined,
): void {
  const known = variants.filter((variant) => read(variant) !== undefined);
  const ours = read(trim);
  if (ours === undefined || known.length === 0) return;
  tally.checked++;
  if (known.some((variant) => isAlike(trim, variant))) return;
  tally.wrong.push(`${name}: ${ours}, EPA has ${[...new Set(known.map(read))].join(', ')}`);
}

function isMpgAlike(trim: CatalogueTrim, { mpg }: VehicleVariant): boolean {
  if (!trim.mpg || !mpg) return false;
  const { city, highway } = trim.mpg;
  return Math.abs(city - mpg.city) <= MPG_TOLERANCE && Math.abs(highway - mpg.highway) <= MPG_TOLERANCE;
}

function isRangeAlike({ range: ours }: CatalogueTrim, { range }: VehicleVariant): boolean {
  return ours !== undefined && range !== undefined && Math.abs(ours / range - 1) <= RANGE_TOLERANCE;
}
