/** The facts of a model as rows of label and text. Unknown facts have no row. */
import { findEarlyListDay } from '#src/domain/vehicle/epa-list.ts';
import { isListedTrim } from '#src/domain/vehicle/known-years.ts';
import { findMsrp, isOfYear } from '#src/domain/vehicle/trim-facts.ts';
import { formatUsd } from '#src/domain/search-query/format-number.ts';
import { formatModelYears, formatSoldYears } from '#src/domain/vehicle/format-model-years.ts';
import { stylesOfYear } from '#src/domain/vehicle/styles-of-year.ts';
import type { CatalogueModel, CatalogueTrim, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { BODY_STYLES, TRUCK_BEDS } from '#src/domain/vehicle/vehicle-codes.ts';
import {
  WARRANTIES,
  YEAR_SPECS,
  formatIihs,
  formatSpec,
  formatWarranty,
} from '#src/domain/vehicle/year-specs.ts';
import {
  findLegroomSource,
  findStarSource,
  listStyleSources,
  findTrimSource,
  groupYears,
} from '#src/domain/vehicle/fact-sources.ts';
import {
  formatSpan,
  joinLabels,
  pick,
  sourcesOfTrims,
} from '#src/features/research/research-page/fact-rows.ts';
import type { FactRow, ModelFact } from '#src/features/research/research-page/fact-rows.ts';
import { formatDay } from '#src/lib/format-day.ts';
import { listMachineFacts, listRunning } from '#src/features/research/research-page/machine-facts.ts';

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
  const others = model.trims.filter((trim) => isListedTrim(trim, year) && !rungs.includes(trim));
  const legroom = modelYear ? findLegroomSource(modelYear) : 'catalog';
  const rows: FactRow[] = [
    ...listYears(model),
    ['Body style', joinLabels(BODY_STYLES, stylesOfYear(model, year)), ...listStyleSources(model, year)],
    ...listPrices(model, year),
    ["MSRP in this site's catalog", formatSpan(pick(ofYear, 'catalogMsrp'), formatUsd), 'catalog'],
    ['Seats', formatCounts(pickCommon(rungs, others, 'seats')), ...sourcesOfTrims(rungs, 'seats')],
    cabs.length > 0
      ? ['Doors', formatCounts(cabs), 'catalog']
      : [
          'Doors',
          formatCounts(pickDoors(rungs, others, stylesOfYear(model, year))),
          ...sourcesOfTrims(rungs, 'doors'),
        ],
    ['Bed', joinLabels(TRUCK_BEDS, beds), 'catalog'],
    ...listMachineFacts(model, { rungs, ofYear, year, modelYear }),
    ...listRunning(modelYear, rungs),
    ["EPA's list", modelYear && describeEarlyList(model, modelYear), 'epa'],
    ['Front legroom', formatInches(modelYear?.legroom?.front), legroom],
    ['Rear legroom', formatInches(modelYear?.legroom?.rear), legroom],
    ...listSpecs(modelYear),
    ...listCrashStars(modelYear),
    ['IIHS crash tests', modelYear?.iihs && formatIihs(modelYear.iihs), 'iihs'],
  ];
  return rows.flatMap(([label, text, source = 'catalog', ...also]) =>
    text ? [{ label, text, source, ...(also.length > 0 && { also }) }] : [],
  );
}

/** Labels of years that another source adds to those of the first row. */
export const MORE_YEARS = { stock: 'Years of cars for sale here', other: 'More years in the US' } as const;

/** A row of the years that the first source has, and one of those that others add. */
function listYears(model: CatalogueModel): FactRow[] {
  // Only of the earliest year of all may there have been earlier ones.
  const format = (years: readonly number[]) =>
    (years[0] === model.years[0] ? formatSoldYears : formatModelYears)(years);
  const groups = groupYears(model);
  const [first, ...others] = groups.filter(([source]) => source !== 'stock');
  const sorted = others.toSorted(([, [a = 0]], [, [b = 0]]) => a - b);
  const [other, ...rest] = sorted.map(([source]) => source);
  const ofStock = groups.find(([source]) => source === 'stock');
  const rows: FactRow[] = [];
  if (first) rows.push(['Sold in the US', format(first[1]), first[0]]);
  if (other) {
    const years = sorted.flatMap(([, group]) => group).toSorted((a, b) => a - b);
    rows.push([MORE_YEARS.other, format(years), other, ...rest]);
  }
  if (ofStock) rows.push([MORE_YEARS.stock, format(ofStock[1]), ofStock[0]]);
  return rows;
}

/** One that has some cars of the year says nothing of the others. */
function describeEarlyList(model: CatalogueModel, facts: ModelYear): string | undefined {
  const day = findEarlyListDay(model, facts);
  return day && `Of ${formatDay(day)}; it may lack cars of ${facts.year}`;
}

/** Sizes, weights and warranties, as the list of trims has them. */
function listSpecs(year: ModelYear | undefined): FactRow[] {
  const { specs = {}, warranties = {} } = year ?? {};
  const { cargo, maxCargo } = specs;
  const isFoldedAlike = cargo?.join() === maxCargo?.join();
  return [
    ...YEAR_SPECS.filter(({ key }) => key !== 'maxCargo' || !isFoldedAlike).map((spec): FactRow => {
      const span = specs[spec.key];
      return [spec.label, span && formatSpec(span, spec), 'lists'];
    }),
    ...WARRANTIES.map(({ key, label }): FactRow => {
      const term = warranties[key];
      return [label, term && formatWarranty(term), 'lists'];
    }),
  ];
}

/** A row for each source: where an imported list has some of the trims, the others are this site's catalog's. */
function listPrices({ trims }: CatalogueModel, year: number): FactRow[] {
  const sold = trims.filter((trim) => isListedTrim(trim, year));
  const priced = sold.flatMap((trim) => {
    const price = findMsrp(trim, year);
    const source = price?.isListed ? 'lists' : findTrimSource([trim]);
    return price ? [{ trim: trim.trim, msrp: price.msrp, source }] : [];
  });
  return [...Map.groupBy(priced, ({ source }) => source)].map(([source, group], at) => [
    at === 0 ? 'MSRP when new' : 'MSRP of other trims',
    formatPrices(group, sold.length),
    source,
  ]);
}

const TWO_DOORS: readonly string[] = ['COUPE', 'CONVERT'];
const FOUR_DOORS: readonly string[] = ['SEDAN', 'WAGON'];

/** None if they are those of some of its bodies: four of a sedan that was also sold as a coupe. */
function pickDoors(
  rungs: readonly CatalogueTrim[],
  others: readonly CatalogueTrim[],
  styles: readonly string[],
): number[] {
  const doors = pickCommon(rungs, others, 'doors');
  const hasTwo = styles.some((style) => TWO_DOORS.includes(style));
  const hasFour = styles.some((style) => FOUR_DOORS.includes(style));
  const isPartial = hasTwo && hasFour && new Set(doors.map((count) => count > 2)).size === 1;
  return isPartial ? [] : doors;
}

/** None if a trim of the year, whose facts are of another one, has another count: the two doors of a convertible only. */
function pickCommon(
  rungs: readonly CatalogueTrim[],
  others: readonly CatalogueTrim[],
  key: 'seats' | 'doors',
): number[] {
  const counts = pick(rungs, key);
  return pick(others, key).every((count) => counts.includes(count)) ? counts : [];
}

/** "2 or 4" doors: there may be no value between two. */
function formatCounts(values: readonly number[]): string | undefined {
  return values.length === 2 ? values.toSorted((a, b) => a - b).join(' or ') : formatSpan(values, String);
}

/** "$24,000 to $29,000"; where not every trim of the year has a price, of which: "$26,000 (LX)". */
function formatPrices(
  priced: readonly { readonly trim: string; readonly msrp: number }[],
  sold: number,
): string | undefined {
  const prices = priced.map(({ msrp }) => msrp);
  const span = formatSpan(prices, formatUsd);
  const [only] = priced;
  if (!only || priced.length >= sold) return span;
  return `${span} (${priced.length === 1 ? only.trim : `${priced.length} of ${sold} trims`})`;
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
