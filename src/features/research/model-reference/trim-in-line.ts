/** A trim beside the ones below and above it in price: what the Compare Trims tab of its page shows. */
import { findFactsYear, isListedTrim, listKnownYears } from '#src/domain/vehicle/known-years.ts';
import { formatUsd } from '#src/domain/search-query/format-number.ts';
import { formatModelYears } from '#src/domain/vehicle/format-model-years.ts';
import type { ModelYearPath } from '#src/domain/vehicle/compare-trims-path.ts';
import { findMsrp, formatTrimEconomy, isOfYear } from '#src/domain/vehicle/trim-facts.ts';
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import { findAddsOfYear, toTrimOfYear } from '#src/domain/vehicle/trim-as-of-year.ts';
import { readTrimInYear } from '#src/domain/vehicle/trim-in-year.ts';
import { listYearLadder } from '#src/domain/vehicle/year-ladder.ts';
import type { CatalogueModel, CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { FEATURES, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import { sourceOfTrims, sourceOfYear } from '#src/features/research/model-reference/catalogue-faqs.ts';
import type { PriceRow } from '#src/features/research/model-reference/price-list.call.ts';
import type { ReferencePrices } from '#src/features/research/model-reference/reference-prices.ts';
import type { ReferenceVehicle } from '#src/features/research/model-reference/reference-vehicle.ts';
import { listTrimYears } from '#src/features/research/trim-comparison/trim-years.ts';
import { formatDay } from '#src/lib/format-day.ts';
import { joinAnd } from '#src/lib/join-and.ts';

/** One of at most three trims side by side. */
export interface TrimColumn {
  readonly trim: string;
  /** The page's own trim. */
  readonly isOwn: boolean;
  /** The page of its cars; absent while search engines may not index that, and for the page's own. */
  readonly href?: string;
}

export interface TrimInLine {
  readonly heading: string;
  /** "Of the 5 known trims of the 2026 Honda Civic, the EX is number 2 of 5 by price when new: $1,605 more than the LX." */
  readonly text: string;
  readonly columns: readonly TrimColumn[];
  /** A text for each column; empty where it is not known. */
  readonly rows: readonly { readonly label: string; readonly texts: readonly string[] }[];
  readonly source: string;
  /** All trims of the year, if a page compares them. */
  readonly all?: ModelYearPath & { readonly trimCount: number };
}

interface Subject {
  readonly vehicle: ReferenceVehicle;
  readonly model: Pick<
    CatalogueModel,
    'years' | 'trims' | 'yearOrders' | 'modelYears' | 'generations' | 'imports'
  >;
  readonly prices: ReferencePrices;
  /** The day of the stock, `yyyy-mm-dd`. */
  readonly day: string;
  /** Cars that a page needs to be indexed, and linked. */
  readonly minListings: number;
}

interface Offers {
  readonly count: number;
  readonly link?: string;
  readonly from?: number;
  readonly average?: number;
}

/** Undefined without a trim, and for the only trim of its year. */
export function compareTrimInLine(subject: Subject): TrimInLine | undefined {
  const { vehicle, model, prices, day, minListings } = subject;
  const own = model.trims.find(({ trimCode }) => trimCode === vehicle.trimCode);
  const year = vehicle.year ?? (own && findFactsYear(own));
  if (!own || year === undefined) return undefined;
  const ladder = listYearLadder(model, year);
  const listed = ladder.filter((trim) => isListedTrim(trim, year));
  const at = ladder.indexOf(own);
  const beside = ladder.slice(Math.max(0, at - 1), at + 2);
  if (at < 0 || beside.length < 2) return undefined;
  const offers = beside.map(({ trimCode }) => findOffers(trimCode, prices));
  const below = ladder[at - 1];
  const above = ladder[at + 1];
  const machines = beside.map((trim) => describeMachine(toTrimOfYear(trim, year), model, year));
  // Beside an MSRP of one year, cars of another age would be taken for those of that year.
  const ofYears = vehicle.year === undefined ? ', all years' : '';
  const rows: [label: string, texts: readonly (string | undefined)[]][] = [
    ['Model years', beside.map((trim) => formatModelYears(listKnownYears(trim)))],
    ['MSRP when new', beside.map((trim) => formatPrice(findMsrp(trim, year)?.msrp))],
    ['Engine', machines.map(({ engine }) => engine)],
    ['MPG or range', machines.map(({ economy }) => economy)],
    ['Adds', beside.map((trim) => describeAdds(trim, ladder, model, year))],
    [`For sale here${ofYears}`, offers.map(({ count }) => String(count))],
    [`Lowest price${ofYears}`, offers.map(({ from }) => formatPrice(from))],
    [`Average price${ofYears}`, offers.map(({ average }) => formatPrice(average))],
  ];
  const { makeCode, modelCode } = vehicle;
  const isCompared = listTrimYears(model, day).includes(year);
  return {
    heading: `The ${own.trim} among the trims of ${year}`,
    text: isListedTrim(own, year)
      ? describePlace(vehicle, own, listed, year) + describeSteps(own, [below, above], year)
      : describeUnlisted(own, vehicle.year),
    columns: beside.map((trim, index) => {
      const { link, count } = offers[index] ?? { count: 0 };
      const isLinked = trim !== own && link !== undefined && count >= minListings;
      return { trim: trim.trim, isOwn: trim === own, ...(isLinked && { href: link }) };
    }),
    rows: rows
      .filter(([, texts]) => texts.some(Boolean))
      .map(([label, texts]) => ({ label, texts: texts.map((text) => text ?? '') })),
    source: nameSources(subject, beside, year),
    ...(isCompared && { all: { year, makeCode, modelCode, trimCount: ladder.length } }),
  };
}

/**
 * The page of a trim is about all its years, the page of a year about that one. A place by price is stated only where the
 * prices of all its trims in that year are known.
 */
function describePlace(
  { year, make, model, modelName }: ReferenceVehicle,
  own: CatalogueTrim,
  ladder: readonly CatalogueTrim[],
  of: number,
): string {
  const place = findPlace(own, ladder, of);
  const rank = place && namePlace(place, ladder.length);
  // There may have been more than anybody lists.
  const ladderOf = (what: string) => `${ladder.length} known trims of ${what}`;
  if (year === undefined) {
    const sold = `The ${joinVehicleName({ make, model, trim: own.trim })} was sold in ${nameYears(listKnownYears(own))}.`;
    return `${sold} ${rank ? `Of the ${ladderOf(String(of))}, it was ${rank}` : `It is one of ${ladderOf(String(of))}`}`;
  }
  const ofYear = ladderOf(`the ${of} ${modelName}`);
  return rank ? `Of the ${ofYear}, the ${own.trim} is ${rank}` : `The ${own.trim} is one of ${ofYear}`;
}

/** "the most expensive when new". @param place from the cheapest, which is 1 */
function namePlace(place: number, of: number): string {
  if (of === 2) return `the ${place === 1 ? 'less' : 'more'} expensive when new`;
  if (place === 1) return 'the least expensive when new';
  return place === of ? 'the most expensive when new' : `number ${place} by price when new`;
}

function describeUnlisted({ trim, years }: CatalogueTrim, year: number | undefined): string {
  return `No list of trims has the ${trim}: only cars for sale here, of ${nameYears(year === undefined ? years : [year])}, have that name.`;
}

function nameYears(years: readonly number[]): string {
  return `model ${years.length === 1 ? 'year' : 'years'} ${formatModelYears(years)}`;
}

/** From the cheapest, which is 1. */
function findPlace(own: CatalogueTrim, ladder: readonly CatalogueTrim[], year: number): number | undefined {
  const prices = ladder.flatMap((trim) => findMsrp(trim, year)?.msrp ?? []);
  if (prices.length < ladder.length) return undefined;
  const msrp = findMsrp(own, year)?.msrp ?? 0;
  return prices.filter((price) => price < msrp).length + 1;
}

/** ": $1,605 more than the LX and $2,000 less than the Touring."; a full stop where prices of one year are not known. */
function describeSteps(
  own: CatalogueTrim,
  neighbors: readonly (CatalogueTrim | undefined)[],
  year: number,
): string {
  const steps = neighbors.flatMap((other) => {
    const [price, otherPrice] = [own, other].map((trim) => trim && findMsrp(trim, year)?.msrp);
    if (!other || price === undefined || otherPrice === undefined || price === otherPrice) return [];
    const dollars = price - otherPrice;
    return [`${formatUsd(Math.abs(dollars))} ${dollars > 0 ? 'more' : 'less'} than the ${other.trim}`];
  });
  return steps.length === 0 ? '.' : `: ${joinAnd(steps)}.`;
}

/** Its own facts in their year; in others what EPA's list leaves no doubt about. */
function describeMachine(
  trim: CatalogueTrim,
  model: Subject['model'],
  year: number,
): { readonly engine?: string | undefined; readonly economy?: string | undefined } {
  if (isOfYear(trim, year)) return { engine: trim.engine, economy: formatTrimEconomy(trim) };
  return readTrimInYear(trim, model, year) ?? {};
}

/** "This site's catalog, model year 2026; EPA fuel economy data, model year 2026; cars for sale on May 31, 2026" */
function nameSources(subject: Subject, shown: readonly CatalogueTrim[], year: number): string {
  const beside = shown.map((trim) => toTrimOfYear(trim, year));
  const trims = beside.filter((trim) => isListedTrim(trim, year));
  const isRated = beside.some((trim) => !isOfYear(trim, year) && readTrimInYear(trim, subject.model, year));
  const rated = isRated ? `${sourceOfYear(subject, 'epa', year)}; ` : '';
  const sold = `${rated}cars for sale on ${formatDay(subject.day)}`;
  if (trims.length === 0) return sold.charAt(0).toUpperCase() + sold.slice(1);
  const prices = trims.map((trim) => findMsrp(trim, year));
  const priced = trims.map((trim, at) =>
    prices[at]?.isListed ? { ...trim, msrpSource: 'trims' as const } : trim,
  );
  return `${sourceOfTrims(subject, priced, year)}; ${sold}`;
}

function formatPrice(dollars: number | undefined): string | undefined {
  return dollars === undefined ? undefined : formatUsd(dollars);
}

function describeAdds(
  trim: CatalogueTrim,
  ladder: readonly CatalogueTrim[],
  model: Subject['model'],
  year: number,
): string {
  const below = ladder[ladder.indexOf(trim) - 1];
  const [own, other] = [trim, below].map((one) => one && toTrimOfYear(one, year));
  const adds =
    (own && findAddsOfYear(other, own, model.trims, year))?.map((code) => labelOf(FEATURES, code)) ?? [];
  const isLowest = !below && adds.length > 0;
  return `${isLowest ? 'Comes with: ' : ''}${adds.join(', ')}`;
}

/** Its used and new cars. */
function findOffers(trimCode: string, { usedByTrim, newByTrim }: ReferencePrices): Offers {
  const found = [...usedByTrim, ...newByTrim].filter(({ value }) => value.endsWith(`|${trimCode}`));
  const priced = found.filter((row): row is PriceRow & { startingPrice: number; avgPrice: number } =>
    [row.startingPrice, row.avgPrice].every((price) => price !== undefined),
  );
  const carsOf = ({ count, pricedCount = count }: PriceRow) => pricedCount;
  const cars = priced.reduce((sum, row) => sum + carsOf(row), 0);
  const dollars = priced.reduce((sum, row) => sum + row.avgPrice * carsOf(row), 0);
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    ...(found[0] && { link: found[0].link }),
    ...(cars > 0 && {
      from: Math.min(...priced.map(({ startingPrice }) => startingPrice)),
      average: Math.round(dollars / cars),
    }),
  };
}
