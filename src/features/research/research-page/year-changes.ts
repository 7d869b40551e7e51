/** What is different in a model year, against the last one before it: from the catalog and the stock. */
import { findFactsYear, isListedTrim, listKnownYears } from '#src/domain/vehicle/known-years.ts';
import { formatUsd } from '#src/domain/search-query/format-number.ts';
import {
  findRangeSource,
  findStarSource,
  findStyleSource,
  findTrimSource,
  listSoldYears,
} from '#src/domain/vehicle/fact-sources.ts';
import { formatTankRange, formatYearRange } from '#src/domain/vehicle/format-year-economy.ts';
import type { CatalogueModel, CatalogueTrim, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { BODY_STYLES, TRANSMISSIONS, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import { hasWholeList, lacksFuel } from '#src/domain/vehicle/epa-list.ts';
import { toTrimLevel } from '#src/domain/vehicle/find-named-trim.ts';
import { createDriveNaming } from '#src/domain/vehicle/drive-term.ts';
import { nameGenerations } from '#src/domain/vehicle/generations-of-year.ts';
import { nameEngine, nameEngines } from '#src/domain/vehicle/engines-of-year.ts';
import { stylesOfYear } from '#src/domain/vehicle/styles-of-year.ts';
import { listYearLadder } from '#src/domain/vehicle/year-ladder.ts';
import { parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import type { VehicleVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { lowerFirst } from '#src/lib/lower-first.ts';
import type { ModelFact } from '#src/features/research/research-page/fact-rows.ts';
import { listOnlyDrives } from '#src/features/research/research-page/drive-changes.ts';
import { compareListedPrices } from '#src/features/research/research-page/price-changes.ts';
import { sumStock } from '#src/features/research/research-page/stock-summary.ts';
import { FEWEST_PRICED } from '#src/features/research/research-page/used-against-new.ts';
import type { StockCount } from '#src/inventory/stock.ts';

export interface YearChanges {
  readonly year: number;
  /** The year that it is compared with. */
  readonly before: number;
  /** Never empty. */
  readonly rows: readonly ModelFact[];
}

/** After more years without it, a car has little in common with the last one of its name. */
const MAX_GAP = 3;
/** Cars whose fuel economy changed; the others are counted. */
const MAX_ECONOMY = 3;
/** EPA names no turbo: a larger step is another engine of the same size. */
const MAX_STEP = 0.12;

/** The source of trims of an imported list. */
const LIST = 'trims';

type Row = ModelFact | undefined | false;

/** Undefined for the first year, also after a long gap, and where neither the catalog nor the stock knows a difference. */
export function listYearChanges(
  model: CatalogueModel,
  year: number,
  counts: readonly StockCount[],
): YearChanges | undefined {
  const before = listSoldYears(model).findLast((other) => other < year);
  if (before === undefined || year - before > MAX_GAP) return undefined;
  const factsOf = (of: number) => model.modelYears.find((facts) => facts.year === of);
  const [now, then] = [factsOf(year), factsOf(before)];
  const rows: Row[] = [
    compareGenerations(model, year, before),
    ...listTrimChanges(model, year, before),
    compareListedPrices(model, year, before),
    ...listStyleChanges(model, year, before),
    ...(now && then ? listFactChanges(model, now, then) : []),
    comparePrices(counts, year, before),
  ];
  const known = rows.filter((row): row is ModelFact => row !== undefined && row !== false);
  return known.length === 0 ? undefined : { year, before, rows: known };
}

function compareGenerations(model: CatalogueModel, year: number, before: number): Row {
  const [now, then] = [nameGenerations(model, year), nameGenerations(model, before)];
  if (now.length === 0 || then.length === 0 || now.join() === then.join()) return undefined;
  return {
    label: 'Generation',
    text: `${now.join(', ')}, was ${then.join(', ')}`,
    source: 'generations',
  };
}

function listTrimChanges(model: CatalogueModel, year: number, before: number): Row[] {
  const { trims } = model;
  // Cars for sale say nothing about when a trim was new, or no longer sold.
  // Without a trim of both years, the list of one of them is not known.
  if (!trims.some((trim) => isListedTrim(trim, year) && isListedTrim(trim, before))) return [];
  const silent = listSourcesNamedAnew(trims, year, before);
  // An imported list begins and ends in some year, which says nothing of the trims before and after.
  const isListed = (of: number) =>
    model.modelYears.some((facts) => facts.year === of && facts.sources.includes(LIST));
  if (!isListed(year) || !isListed(before)) silent.add(LIST);
  // Nor has the catalog a year of which only the list has some of its trims.
  const isOfList = (trim: CatalogueTrim) => {
    const own = findFactsYear(trim) ?? 0;
    return (trim.listYears ?? []).some((of) => of > own && (of === year || of === before));
  };
  if (trims.some(isOfList)) silent.add('shipped');
  const spoken = trims.filter(({ source }) => !silent.has(source));
  // What drives a year has is a statement of its own.
  const levelsIn = (of: number) =>
    new Set(trims.filter((trim) => isListedTrim(trim, of)).map(({ trim }) => toTrimLevel(trim)));
  const only = (of: number, not: number) => {
    const others = levelsIn(not);
    return listYearLadder({ ...model, trims: spoken }, of).filter(
      (trim) => isListedTrim(trim, of) && !others.has(toTrimLevel(trim.trim)),
    );
  };
  const gone = only(before, year);
  const isBack = (trim: CatalogueTrim) => listKnownYears(trim).some((later) => later > year);
  // The catalog names the years that it is sure of: where a trim ends there, nobody may have looked further.
  const ended = gone.filter((trim) => !isBack(trim) && trim.source !== 'shipped');
  return [
    ...toTrimRows('New trims', only(year, before)),
    ...toTrimRows(`Trims not sold in ${year}`, gone.filter(isBack)),
    ...toTrimRows('Trims no longer sold', ended),
  ];
}

/** A row for each source: "New trims", then "More new trims". */
function toTrimRows(label: string, trims: readonly CatalogueTrim[]): ModelFact[] {
  return [...Map.groupBy(trims, (trim) => findTrimSource([trim]))].map(([source, group], index) => ({
    label: index === 0 ? label : `More ${lowerFirst(label)}`,
    text: joinNames(group.map(({ trim }) => trim)),
    source,
  }));
}

/** "S w/Sunroof, Navigation" is one name. */
function joinNames(names: readonly string[]): string {
  return names.join(names.some((name) => name.includes(',')) ? '; ' : ', ');
}

/** Sources with trims in both years, of which none is the same: they name trims otherwise ("Journey", "Sedan Journey"). */
function listSourcesNamedAnew(trims: CatalogueModel['trims'], year: number, before: number): Set<string> {
  const sourcesOf = (isMeant: (trim: CatalogueTrim) => boolean) =>
    new Set(trims.filter(isMeant).map(({ source }) => source));
  const [now, then] = [year, before].map((of) => sourcesOf((trim) => isListedTrim(trim, of)));
  const kept = sourcesOf((trim) => isListedTrim(trim, year) && isListedTrim(trim, before));
  return (now ?? new Set()).intersection(then ?? new Set()).difference(kept);
}

function listStyleChanges(model: CatalogueModel, year: number, before: number): Row[] {
  // A list and the catalog may count body styles differently without a change of the car.
  const source = findStyleSource(model, year);
  if (source !== findStyleSource(model, before)) return [];
  const [now, then] = [stylesOfYear(model, year), stylesOfYear(model, before)];
  const labelsOf = (codes: readonly string[]) => codes.map((code) => labelOf(BODY_STYLES, code)).join(', ');
  const [added, gone] = [
    now.filter((code) => !then.includes(code)),
    then.filter((code) => !now.includes(code)),
  ];
  return [
    added.length > 0 && { label: 'New body styles', text: labelsOf(added), source },
    gone.length > 0 && { label: 'Body styles no longer sold', text: labelsOf(gone), source },
  ];
}

function listFactChanges(model: CatalogueModel, now: ModelYear, then: ModelYear): Row[] {
  const [newer, older] = [now, then].map(({ variants = [], year }) => {
    const nameDrive = createDriveNaming(model, year);
    return variants
      .map(parseVariant)
      .map(({ drive, ...rest }) => ({ ...rest, ...definedOnly({ drive: drive && nameDrive(drive) }) }));
  });
  if (!newer || !older) return [];
  // A range of another source is no change of the car.
  const [nowRange, thenRange] = [now, then].map((year) =>
    findRangeSource(year) === 'epa' ? formatYearRange(year) : undefined,
  );
  const [nowTank, thenTank] = [now, then].map(formatTankRange);
  return [
    ...compareMachines(model, [now, then], [newer, older]),
    compareRanges('Electric range', nowRange, thenRange),
    compareRanges('Range on a tank of hydrogen', nowTank, thenTank),
    ...compareStars(now, then),
  ];
}

/** By EPA, of two years; undefined when it is not known. */
function compareRanges(label: string, now: string | undefined, then: string | undefined): Row {
  return (
    now !== undefined &&
    then !== undefined &&
    now !== then && { label, text: `${now}, was ${then}`, source: 'epa' }
  );
}

/** What EPA does not say of a car of one year may be what it says of one of the other. */
const hasDrive = ({ drive }: VehicleVariant) => drive !== undefined;
const hasTransmission = ({ transmission }: VehicleVariant) => transmission !== undefined;
const hasEngine = ({ fuel, cylinders, displacement }: VehicleVariant) =>
  fuel === 'ELE' || fuel === 'HYD' || (cylinders !== undefined && displacement !== undefined);

function compareMachines(
  model: CatalogueModel,
  [now, then]: readonly [ModelYear, ModelYear],
  [newer, older]: readonly [readonly VehicleVariant[], readonly VehicleVariant[]],
): Row[] {
  if (newer.length === 0 || older.length === 0) return [];
  const [isNowKnown, isThenKnown] = [now, then].map(
    (facts) => hasWholeList(model, facts) && !lacksFuel(model, facts),
  );
  const news = (list: (variants: readonly VehicleVariant[]) => readonly string[]) => {
    const [ofNow, ofThen] = [new Set(list(newer)), new Set(list(older))];
    return { added: [...ofNow.difference(ofThen)], gone: [...ofThen.difference(ofNow)] };
  };
  const row = (label: string, names: readonly string[]): Row =>
    names.length > 0 && { label, text: names.join(', '), source: 'epa' };
  const engines = news(nameEngines);
  const ofNow = { year: now.year, variants: newer };
  const ofThen = { year: then.year, variants: older };
  const gears = news((all) =>
    all.flatMap(({ transmission }) => (transmission ? labelOf(TRANSMISSIONS, transmission) : [])),
  );
  const [hasEngines, hasDrives, hasGears] = [hasEngine, hasDrive, hasTransmission].map((has) =>
    [...newer, ...older].every(has),
  );
  const changes = [
    hasEngines && isThenKnown && row('New engines', engines.added),
    hasEngines && isNowKnown && row('Engines no longer sold', engines.gone),
    hasDrives && isThenKnown && row('New drive', listOnlyDrives(model, ofNow, ofThen)),
    hasDrives && isNowKnown && row('Drive no longer sold', listOnlyDrives(model, ofThen, ofNow)),
    hasGears && isThenKnown && row('New transmission', gears.added),
    hasGears && isNowKnown && row('Transmission no longer sold', gears.gone),
    compareEconomy(newer, older),
  ].filter(Boolean);
  if (changes.length > 0) return changes;
  if (!hasSameFigures(newer, older)) return [];
  return [{ label: 'Engines and fuel economy', text: `The same as in ${then.year}`, source: 'epa' }];
}

/** Every car of one year with its figures is in the other, too. */
function hasSameFigures(newer: readonly VehicleVariant[], older: readonly VehicleVariant[]): boolean {
  const toSet = (all: readonly VehicleVariant[]) => new Set(all.map((variant) => JSON.stringify(variant)));
  return toSet(newer).symmetricDifference(toSet(older)).size === 0;
}

/** The same engine, drive and transmission in both years. */
function compareEconomy(newer: readonly VehicleVariant[], older: readonly VehicleVariant[]): Row {
  const figures = older.map((variant) => [nameCar(variant), variant.mpg] as const);
  const changes = newer.flatMap((variant) => {
    const name = nameCar(variant);
    const then = figures.filter(([other]) => other === name).map(([, mpg]) => mpg);
    const isOnly = then.length === 1 && newer.filter((other) => nameCar(other) === name).length === 1;
    const [was] = then;
    if (!isOnly || !was || !variant.mpg) return [];
    if (variant.mpg.city === was.city && variant.mpg.highway === was.highway) return [];
    const steps = [variant.mpg.city / was.city, variant.mpg.highway / was.highway];
    if (steps.some((step) => Math.abs(step - 1) > MAX_STEP)) return [];
    return `${name}: ${variant.mpg.city} city / ${variant.mpg.highway} hwy, was ${was.city} / ${was.highway}`;
  });
  if (changes.length === 0) return undefined;
  const more = changes.length - MAX_ECONOMY;
  const text = `${changes.slice(0, MAX_ECONOMY).join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
  return { label: 'Fuel economy', text, source: 'epa' };
}

function nameCar(variant: VehicleVariant): string {
  const { drive, transmission } = variant;
  const rest = [drive, transmission && labelOf(TRANSMISSIONS, transmission).toLowerCase()];
  return [nameEngine(variant), ...rest].filter(Boolean).join(' ');
}

const TESTS = [
  ['frontal', 'frontal crash test'],
  ['side', 'side crash test'],
  ['rollover', 'rollover test'],
  ['overall', 'overall'],
] as const;

function compareStars(now: ModelYear, then: ModelYear): Row[] {
  return TESTS.map(([key, label]) => {
    const [stars, was] = [now.crash?.[key], then.crash?.[key]];
    if (!stars || !was || stars === was) return undefined;
    const source = findStarSource(now, key);
    // An edited rating and one of NHTSA's file may differ without a change of the car.
    if (source !== findStarSource(then, key)) return undefined;
    return { label: `Stars, ${label}`, text: `${stars} of 5, was ${was}`, source };
  });
}

function comparePrices(counts: readonly StockCount[], year: number, before: number): Row {
  const [now, then] = [year, before].map(
    (of) => sumStock(counts.filter((row) => row.year === of && !row.isNew)).prices,
  );
  if (!now || !then || now.count < FEWEST_PRICED || then.count < FEWEST_PRICED) return undefined;
  const more = now.average - then.average;
  const difference =
    more === 0 ? 'as much as' : `${formatUsd(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than`;
  return {
    label: 'Average used price here',
    text: `${formatUsd(now.average)}, ${difference} a ${before}`,
    source: 'stock',
  };
}
