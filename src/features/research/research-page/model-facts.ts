/** The facts of a model as rows of label and text. Unknown facts have no row. */
import { isListedTrim } from '#src/domain/vehicle/known-years.ts';
import { isOfYear } from '#src/domain/vehicle/trim-facts.ts';
import { MILES_PER_YEAR, formatYearlyFuel } from '#src/domain/listing/fuel-cost.ts';
import { formatShortEconomy } from '#src/domain/listing/fuel-economy.ts';
import { estimateYearFuelCost } from '#src/domain/listing/year-fuel-cost.ts';
import { formatMiles, formatUsd } from '#src/domain/search-query/format-number.ts';
import { formatCo2 } from '#src/domain/vehicle/format-co2.ts';
import { createDriveNaming } from '#src/domain/vehicle/drive-term.ts';
import { listSoldEconomies, listSoldFuels } from '#src/domain/vehicle/sold-economy.ts';
import { enginesOfYear, transmissionsOfYear } from '#src/domain/vehicle/engines-of-year.ts';
import { formatSoldYears } from '#src/domain/vehicle/format-model-years.ts';
import { formatYearRange } from '#src/domain/vehicle/format-year-economy.ts';
import { stylesOfYear } from '#src/domain/vehicle/styles-of-year.ts';
import type { CatalogueModel, CatalogueTrim, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import {
  BODY_STYLES,
  DRIVE_TYPES,
  FUEL_TYPES,
  TRANSMISSIONS,
  TRUCK_BEDS,
  labelOf,
} from '#src/domain/vehicle/vehicle-codes.ts';
import type { CodeLabel } from '#src/domain/vehicle/vehicle-codes.ts';
import { parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import {
  WARRANTIES,
  YEAR_SPECS,
  formatIihs,
  formatSpec,
  formatWarranty,
} from '#src/domain/vehicle/year-specs.ts';
import {
  findLegroomSource,
  findRangeSource,
  findStarSource,
  findStyleSource,
  findTrimSource,
  groupYears,
} from '#src/domain/vehicle/fact-sources.ts';
import type { SourceKey } from '#src/domain/vehicle/fact-sources.ts';

export interface ModelFact {
  readonly label: string;
  readonly text: string;
  /** Where it comes from. */
  readonly source: SourceKey;
}

type FactRow = [label: string, text: string | undefined, source: SourceKey];

const CRASH_LABELS = [
  ['overall', 'Overall'],
  ['driverSide', 'Driver Side'],
  ['passengerSide', 'Passenger Side'],
  ['frontSeats', 'Front Seats'],
  ['rearSeats', 'Rear Seats'],
  ['frontal', 'Frontal Crash'],
  ['side', 'Side Crash'],
  ['rollover', 'Rollover'],
] as const;

/**
 * @param trims those whose facts are of the year or not much later
 * @param year the model year that is shown
 */
export function listModelFacts(
  model: CatalogueModel,
  trims: readonly CatalogueTrim[],
  year: number,
): ModelFact[] {
  const { cabs, beds, modelYears } = model;
  const rungs = trims.filter((trim) => isListedTrim(trim, year));
  const modelYear = modelYears.find((facts) => facts.year === year);
  // Facts of a trim are those of its newest year. Prices and drivetrains apply to that year only, and the drivetrain is
  // stated for all trims or for none. Seats and doors stay the same for a generation.
  const ofYear = rungs.filter((trim) => isOfYear(trim, year));
  const all = ofYear.length === rungs.length ? ofYear : [];
  const ofEpaFuels = modelYear?.fuelTypeGroups ?? [];
  const fuels = listSoldFuels(modelYear, ofEpaFuels.length > 0 ? ofYear : all);
  const certified = modelYear?.drives ?? [];
  const named = certified.map(createDriveNaming(model, year));
  const drives = certified.length > 0 ? [...new Set(named)] : pick(all, 'drive');
  const fuel = joinLabels(FUEL_TYPES, fuels);
  const own = findTrimSource(rungs);
  const [engines, transmissions] = [withoutRepeats(pick(all, 'engine')), pick(all, 'transmission')];
  const engine = (engines.length > 0 ? engines : enginesOfYear(model, year)).join(', ');
  const gears = transmissions.length > 0 ? transmissions : transmissionsOfYear(model, year);
  const economy = formatEconomy(modelYear, modelYear?.mpg ? ofYear : all);
  const ofEpa = (has: boolean | undefined): SourceKey => (has ? 'epa' : own);
  const legroom = modelYear ? findLegroomSource(modelYear) : own;
  const rows: FactRow[] = [
    ...groupYears(model).map(([source, group], at): FactRow => [
      nameYears(source, at === 0),
      formatSoldYears(group),
      source,
    ]),
    ['Body style', joinLabels(BODY_STYLES, stylesOfYear(model, year)), findStyleSource(model, year)],
    ...listPrices(model, ofYear, year),
    ["MSRP in this site's catalog", formatSpan(pick(ofYear, 'catalogMsrp'), formatUsd), 'catalog'],
    ['Seats', formatCounts(pick(rungs, 'seats')), own],
    ['Doors', formatCounts(cabs.length > 0 ? cabs : pick(rungs, 'doors')), own],
    ['Bed', joinLabels(TRUCK_BEDS, beds), own],
    ['Engine', engine === fuel ? undefined : engine, ofEpa(engines.length === 0)], // "Electric" says nothing beside its fuel
    ['Fuel', fuel, ofEpa(isSame(fuels, ofEpaFuels))],
    ['Drive', joinLabels(DRIVE_TYPES, drives), ofEpa(isSame(named, certified))],
    ['Transmission', joinLabels(TRANSMISSIONS, gears), ofEpa(transmissions.length === 0)],
    ['Fuel economy', economy, ofEpa(modelYear?.mpg && economy === formatEconomy(modelYear, []))],
    [
      'Electric range',
      formatRanges(all, modelYear),
      modelYear?.range === undefined ? own : findRangeSource(modelYear),
    ],
    ...listRunning(modelYear),
    ['Front legroom', formatInches(modelYear?.legroom?.front), legroom],
    ['Rear legroom', formatInches(modelYear?.legroom?.rear), legroom],
    ...listSpecs(modelYear),
    ...listCrashStars(modelYear),
    ['IIHS crash tests', modelYear?.iihs && formatIihs(modelYear.iihs), 'iihs'],
  ];
  return rows.flatMap(([label, text, source]) => (text ? [{ label, text, source }] : []));
}

/** Whether EPA has values, and they are what is shown. */
function isSame(shown: readonly string[], ofEpa: readonly string[]): boolean {
  return ofEpa.length > 0 && shown.join() === ofEpa.join();
}

/** Labels of years that another source adds to those of the first row. */
export const MORE_YEARS = { stock: 'Years of cars for sale here', other: 'More years in the US' } as const;

function nameYears(source: SourceKey, isFirst: boolean): string {
  if (source === 'stock') return MORE_YEARS.stock;
  return isFirst ? 'Sold in the US' : MORE_YEARS.other;
}

/** What the cars of the year burn and emit, by EPA's figures. */
function listRunning(year: ModelYear | undefined): FactRow[] {
  const cost = year && estimateYearFuelCost(year);
  const gasoline = formatSpan(listGasolineMpg(year), String);
  return [
    ['On gasoline, without a charge', gasoline && `${gasoline} mpg combined`, 'epa'],
    ['CO2 from the tailpipe', year && formatCo2(year), 'epa'],
    [
      'Fuel or charging a year',
      cost && `${formatYearlyFuel(cost)} for ${formatMiles(MILES_PER_YEAR)}`,
      'fuel-cost',
    ],
  ];
}

/** Of plug-in hybrids, whose fuel economy is that on electricity. */
function listGasolineMpg({ variants = [] }: Partial<ModelYear> = {}): number[] {
  return variants.flatMap((text) => parseVariant(text).plugIn?.gasolineMpg ?? []);
}

/** Sizes, weights and warranties, as the list of trims has them. */
function listSpecs(year: ModelYear | undefined): FactRow[] {
  const { specs = {}, warranties = {} } = year ?? {};
  return [
    ...YEAR_SPECS.map((spec): FactRow => {
      const span = specs[spec.key];
      return [spec.label, span && formatSpec(span, spec), 'lists'];
    }),
    ...WARRANTIES.map(({ key, label }): FactRow => {
      const term = warranties[key];
      return [label, term && formatWarranty(term), 'lists'];
    }),
  ];
}

/** "3.3L V6, V6" says nothing more than "3.3L V6". */
function withoutRepeats(names: readonly string[]): string[] {
  return names.filter((name) => !names.some((other) => other.endsWith(` ${name}`)));
}

/** Each value once, in ladder order. */
function pick<
  Key extends
    | 'msrp'
    | 'catalogMsrp'
    | 'seats'
    | 'doors'
    | 'engine'
    | 'fuelTypeGroup'
    | 'drive'
    | 'transmission'
    | 'range',
>(rungs: readonly CatalogueTrim[], key: Key): NonNullable<CatalogueTrim[Key]>[] {
  return [...new Set(rungs.map((trim) => trim[key]))].filter((value) => value !== undefined);
}

function joinLabels(options: readonly CodeLabel[], codes: readonly string[]): string {
  return codes.map((code) => labelOf(options, code)).join(', ');
}

function formatSpan(values: readonly number[], format: (value: number) => string): string | undefined {
  if (values.length === 0) return undefined;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? format(least) : `${format(least)} to ${format(most)}`;
}

/** A row for each source: where an imported list has some of the trims, the others are this site's catalog's. */
function listPrices(model: CatalogueModel, ofYear: readonly CatalogueTrim[], year: number): FactRow[] {
  const priced = ofYear.filter(({ msrp }) => msrp !== undefined);
  return [...Map.groupBy(priced, (trim) => findTrimSource([trim]))].map(([source, group], at) => [
    at === 0 ? 'MSRP when new' : 'MSRP of other trims',
    formatPrices(model, group, year),
    source,
  ]);
}

/** "2 or 4" doors: there may be no value between two. */
function formatCounts(values: readonly number[]): string | undefined {
  return values.length === 2 ? values.toSorted((a, b) => a - b).join(' or ') : formatSpan(values, String);
}

/** "$24,000 to $29,000"; where not every trim of the year has a price, of which: "$26,000 (LX)". */
function formatPrices(
  { trims }: CatalogueModel,
  ofYear: readonly CatalogueTrim[],
  year: number,
): string | undefined {
  const span = formatSpan(pick(ofYear, 'msrp'), formatUsd);
  const priced = ofYear.filter(({ msrp }) => msrp !== undefined);
  const sold = trims.filter((trim) => isListedTrim(trim, year)).length;
  const [only] = priced;
  if (span === undefined || !only || priced.length >= sold) return span;
  return `${span} (${priced.length === 1 ? only.trim : `${priced.length} of ${sold} trims`})`;
}

/** From the least to the most efficient car of the year, or trim. */
function formatEconomy(year: ModelYear | undefined, trims: readonly CatalogueTrim[]): string | undefined {
  const known = listSoldEconomies(year, trims);
  const [least, most] = [known[0], known.at(-1)];
  if (!least || !most) return undefined;
  const [from, to] = [formatShortEconomy(least.mpg, least.fuel), formatShortEconomy(most.mpg, most.fuel)];
  return from === to ? from : `${from} to ${to}`;
}

function formatRanges(rungs: readonly CatalogueTrim[], year: ModelYear | undefined): string | undefined {
  return (year && formatYearRange(year)) ?? formatSpan(pick(rungs, 'range'), (miles) => `${miles} mi`);
}

/** In rows by their source: "Overall 5 of 5 stars, Driver Side 4"; 0 means "not rated". */
function listCrashStars(year: ModelYear | undefined): FactRow[] {
  const rated = CRASH_LABELS.flatMap(([key, label]) => {
    const stars = year?.crash?.[key];
    if (!year || !stars) return [];
    return [{ text: `${label} ${stars}`, source: findStarSource(year, key) }];
  });
  return (['catalog', 'nhtsa'] as const).map((source) => {
    const [first, ...others] = rated.flatMap((star) => (star.source === source ? [star.text] : []));
    const text = first && [`${first} of 5 stars`, ...others].join(', ');
    return [source === 'nhtsa' ? 'Crash test' : 'Crash rating', text, source];
  });
}

function formatInches(inches: number | undefined): string | undefined {
  return inches === undefined ? undefined : `${inches.toFixed(1)} in`;
}
