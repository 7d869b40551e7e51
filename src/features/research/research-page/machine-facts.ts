/** What drives the cars of a model year, what they use and how far they go, by EPA and by the trims. */
import { MILES_PER_YEAR, formatYearlyFuel } from '#src/domain/listing/fuel-cost.ts';
import { unitOfRated } from '#src/domain/listing/fuel-economy.ts';
import { estimateYearFuelCost } from '#src/domain/listing/year-fuel-cost.ts';
import { formatMiles } from '#src/domain/search-query/format-number.ts';
import { formatCo2 } from '#src/domain/vehicle/format-co2.ts';
import { createDriveNaming } from '#src/domain/vehicle/drive-term.ts';
import { listNamedDrives } from '#src/domain/vehicle/named-drives.ts';
import {
  listOnlyRatedFuels,
  listSoldEconomies,
  listSoldFuels,
  listTrimsWithFuel,
} from '#src/domain/vehicle/sold-economy.ts';
import { enginesOfYear, nameEngine, transmissionsOfYear } from '#src/domain/vehicle/engines-of-year.ts';
import {
  formatMpgSpan,
  formatRangeSpan,
  formatTankRange,
  formatYearRange,
} from '#src/domain/vehicle/format-year-economy.ts';
import { formatYearGrades } from '#src/domain/vehicle/format-year-grades.ts';
import { findRangeSource } from '#src/domain/vehicle/fact-sources.ts';
import type { SourceKey } from '#src/domain/vehicle/fact-sources.ts';
import { findEngineLiters, readTrimName } from '#src/domain/vehicle/trim-name-facts.ts';
import type { CatalogueModel, CatalogueTrim, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { DRIVE_TYPES, FUEL_TYPES, TRANSMISSIONS } from '#src/domain/vehicle/vehicle-codes.ts';
import { parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import {
  formatSpan,
  joinLabels,
  pick,
  sourcesOfTrims,
} from '#src/features/research/research-page/fact-rows.ts';
import type { FactRow } from '#src/features/research/research-page/fact-rows.ts';

/** Makers and EPA round sizes in two ways. */
const OTHER_LITERS = 0.15;

interface MachineFacts {
  /** The trims of the year, and those whose facts are of that year. */
  readonly rungs: readonly CatalogueTrim[];
  readonly ofYear: readonly CatalogueTrim[];
  readonly year: number;
  readonly modelYear: ModelYear | undefined;
}

/** The fuels of a year by EPA and by its trims, also by their names, with the sources. */
function describeFuels({ rungs, ofYear, year, modelYear }: MachineFacts): FactRow {
  const ofEpa = modelYear?.fuelTypeGroups ?? [];
  const all = ofYear.length === rungs.length ? ofYear : [];
  const fuels = listSoldFuels(modelYear, ofEpa.length > 0 ? listTrimsWithFuel(rungs, year) : all);
  const fuel = joinLabels(FUEL_TYPES, fuels);
  if (isSame(fuels, ofEpa)) return ['Fuel', fuel, 'epa'];
  const byName = rungs.filter((trim) => !ofYear.includes(trim) && readTrimName(trim).fuel !== undefined);
  const ofTrims = [...sourcesOfTrims(ofYear, 'fuelTypeGroup'), ...sourcesOfTrims(byName, 'trim')];
  return ['Fuel', fuel, ...new Set([...(ofEpa.length > 0 ? (['epa'] as const) : []), ...ofTrims])];
}

/** Engines, fuels, drives and what the cars use, by EPA and the trims. */
export function listMachineFacts(model: CatalogueModel, facts: MachineFacts): FactRow[] {
  const { rungs, ofYear, year, modelYear } = facts;
  const all = ofYear.length === rungs.length ? ofYear : [];
  const ofEpaFuels = modelYear?.fuelTypeGroups ?? [];
  const fuelRow = describeFuels(facts);
  const certified = modelYear?.drives ?? [];
  const named = certified.map(createDriveNaming(model, year));
  const byName = listNamedDrives(model, year);
  const alsoNamed = byName.map(({ drive }) => createDriveNaming(model, year)(drive));
  const drives = certified.length > 0 ? [...new Set([...named, ...alsoNamed])] : pick(all, 'drive');
  const listed = withoutRepeats(pick(all, 'engine'));
  const more = listed.length > 0 ? listOtherEngines(modelYear, listed) : enginesOfYear(model, year);
  const engines = listed.filter((name) => !isSizedIn(name, more));
  const engine = [...engines, ...more].join(', ');
  const certifiedGears = transmissionsOfYear(model, year);
  // Trims are listed with one transmission each, EPA has all; but not yet the trims of some fuels.
  const later = all.filter(({ fuelTypeGroup: of }) => of !== undefined && !ofEpaFuels.includes(of));
  const gears = [
    ...new Set([...certifiedGears, ...pick(certifiedGears.length > 0 ? later : all, 'transmission')]),
  ];
  const economy = formatEconomy(modelYear, modelYear?.mpg ? ofYear : all);
  const isOfEpa = modelYear?.mpg !== undefined && economy === formatEconomy(modelYear, []);
  const besideEpa = (key: keyof CatalogueTrim, has: boolean, isAll: boolean): SourceKey[] =>
    isAll ? ['epa'] : [...(has ? (['epa'] as const) : []), ...sourcesOfTrims(ofYear, key)];
  return [
    // "Electric" says nothing beside its fuel
    [
      'Engine',
      engine === fuelRow[1] ? undefined : engine,
      ...besideEpa('engine', more.length > 0, engines.length === 0),
    ],
    fuelRow,
    [
      'Drive',
      joinLabels(DRIVE_TYPES, drives),
      ...new Set([
        ...besideEpa('drive', certified.length > 0, isSame(named, certified)),
        ...sourcesOfTrims(
          byName.map(({ trim }) => trim),
          'trim',
        ),
      ]),
    ],
    [
      'Transmission',
      joinLabels(TRANSMISSIONS, gears),
      ...besideEpa('transmission', certifiedGears.length > 0, isSame(gears, certifiedGears)),
    ],
    ['Fuel economy', economy, ...besideEpa('mpg', modelYear?.mpg !== undefined, isOfEpa)],
    [
      'Electric range',
      formatRanges(all, modelYear),
      ...(modelYear?.range === undefined ? sourcesOfTrims(all, 'range') : [findRangeSource(modelYear)]),
    ],
    ['Range on a tank of hydrogen', modelYear && formatTankRange(modelYear), 'epa'],
  ];
}

/** EPA's engines of the year that no trim of the catalog has: "3.0 L 6-cylinder Diesel". */
function listOtherEngines({ variants = [] }: Partial<ModelYear> = {}, known: readonly string[]): string[] {
  const liters = known.flatMap((name) => findEngineLiters(name) ?? []).map(Number);
  const others = variants
    .map(parseVariant)
    .filter(
      ({ displacement }) =>
        displacement !== undefined &&
        !liters.some((size) => Math.abs(size - Number(displacement)) < OTHER_LITERS),
    );
  return [...new Set(others.map(nameEngine))];
}

/** "V6" of a list is EPA's "3.6 L 6-cylinder". */
function isSizedIn(name: string, engines: readonly string[]): boolean {
  const cylinders = /^[HIVW](\d+)\b/.exec(name)?.[1];
  return cylinders !== undefined && engines.some((engine) => engine.includes(` ${cylinders}-cylinder`));
}

/** Whether EPA has values, and they are what is shown. */
function isSame(shown: readonly string[], ofEpa: readonly string[]): boolean {
  return ofEpa.length > 0 && shown.join() === ofEpa.join();
}

/**
 * What the cars of the year burn and emit, by EPA's figures.
 * @param rungs the trims of the year
 */
export function listRunning(year: ModelYear | undefined, rungs: readonly CatalogueTrim[]): FactRow[] {
  const cost = year && estimateYearFuelCost(year);
  const co2 = year && formatCo2(year);
  const rated = year && listOnlyRatedFuels(year, listTrimsWithFuel(rungs, year.year));
  const only = rated ? ` (${joinLabels(FUEL_TYPES, rated).toLowerCase()} only)` : '';
  const gasoline = formatSpan(listGasolineMpg(year), String);
  return [
    ['On gasoline, without a charge', gasoline && `${gasoline} mpg combined`, 'epa'],
    ['CO2 from the tailpipe', co2 && `${co2}${only}`, 'epa'],
    ['Gasoline grade', year && formatYearGrades(year), 'epa'],
    [
      'Annual fuel cost',
      cost && `${formatYearlyFuel(cost)} for ${formatMiles(MILES_PER_YEAR)}${only}`,
      'fuel-cost',
    ],
  ];
}

/** Of plug-in hybrids, whose fuel economy is that on electricity. */
function listGasolineMpg({ variants = [] }: Partial<ModelYear> = {}): number[] {
  return variants.flatMap((text) => parseVariant(text).plugIn?.gasolineMpg ?? []);
}

/** "3.3L V6, V6" says nothing more than "3.3L V6". */
function withoutRepeats(names: readonly string[]): string[] {
  return names.filter((name) => !names.some((other) => other.endsWith(` ${name}`)));
}

/** "29–36 city / 37–47 hwy" of all cars of the year, or trims, as the table of years has it. */
function formatEconomy(year: ModelYear | undefined, trims: readonly CatalogueTrim[]): string | undefined {
  const known = listSoldEconomies(year, trims);
  const byUnit = Map.groupBy(known, ({ mpg, fuel }) => unitOfRated(mpg, fuel));
  const spans = [...byUnit].map(([unit, group]) => `${formatMpgSpan(group.map(({ mpg }) => mpg))}${unit}`);
  return spans.join(', ') || undefined;
}

function formatRanges(rungs: readonly CatalogueTrim[], year: ModelYear | undefined): string | undefined {
  return (year && formatYearRange(year)) ?? formatRangeSpan(pick(rungs, 'range'));
}
