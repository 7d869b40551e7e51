/** The answer about electric range: of each trim where that is known, else of all cars of the year. */
import { formatCount, formatMiles } from '#src/domain/search-query/format-number.ts';
import { formatTankRange } from '#src/domain/vehicle/format-year-economy.ts';
import { findRangeSource } from '#src/domain/vehicle/fact-sources.ts';
import { findNewestYear } from '#src/domain/vehicle/newest-year.ts';
import type { ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';
import {
  CHARGED,
  isHydrogenOnly,
  nameInList,
  listTrims,
  nameOfYear,
  nameWithin,
  sourceOfTrims,
  sourceOfYear,
} from '#src/features/research/model-reference/catalogue-faqs.ts';
import type { FaqAnswer, KnownModel } from '#src/features/research/model-reference/catalogue-faqs.ts';
import { withArticle } from '#src/lib/with-article.ts';

/** EPA's range of most plug-in hybrids is not on the battery alone: their engines help when much power is asked for. */
const ON_BATTERY = 'on a full charge before it runs on gasoline alone';

/** Electric range in miles by trim, longest first. */
export function listRanges(known: KnownModel): { label: string; miles: number }[] {
  return listTrims(known)
    .trims.flatMap(({ trim, range, fuelTypeGroup }) =>
      range === undefined || !CHARGED.includes(fuelTypeGroup) ? [] : [{ label: trim, miles: range }],
    )
    .toSorted((a, b) => b.miles - a.miles);
}

export function answerRange(known: KnownModel): FaqAnswer | undefined {
  const year = known.vehicle.year ?? findNewestYear(known.model);
  if (year === undefined) return undefined;
  const found = describeTrims(known, year) ?? describeYear(known, year);
  if (!found) return answerTankRange(known, year);
  const name = found.isOfEpa
    ? nameInList(known, year, found.kind)
    : `The ${found.kind ?? ''}${nameOfYear(known.vehicle, year)}`;
  return {
    question: `How far does ${withArticle(known.vehicle.name)} go on a charge?`,
    answer: `${name} goes ${found.distance} ${found.isElectric ? 'on a full charge' : ON_BATTERY}${found.plugIn ?? ''}.`,
    source: found.source,
  };
}

/** EPA rates a hydrogen car by its year, not by the trims of the catalog. */
function answerTankRange(known: KnownModel, year: number): FaqAnswer | undefined {
  const facts = known.vehicle.trimCode === undefined && known.model.modelYears.find((of) => of.year === year);
  const range = facts && isHydrogenOnly(facts) ? formatTankRange(facts) : undefined;
  if (range === undefined) return undefined;
  return {
    question: `How far does ${withArticle(known.vehicle.name)} go on a tank of hydrogen?`,
    answer: `${nameInList(known, year)} is rated at ${range} on a full tank.`,
    source: sourceOfYear(known, 'epa', year),
  };
}

interface Range extends Pick<FaqAnswer, 'source'> {
  readonly distance: string;
  /** Of cars without an engine. */
  readonly isElectric: boolean;
  /** What the plug-in hybrids go, of a year of electric cars that is sold as one, too. */
  readonly plugIn?: string;
  /** "plug-in ", of a year that is also sold without a plug. */
  readonly kind?: string;
  readonly isOfEpa?: boolean;
}

function describeTrims(known: KnownModel, year: number): Range | undefined {
  const ranges = listRanges(known);
  const { trims } = listTrims(known);
  const [most] = ranges;
  const least = ranges.at(-1);
  if (!most || !least || isContradicted(known, year, [least.miles, most.miles])) return undefined;
  // Of a model that is also sold without a plug, the sentence is about these trims only.
  const which = ranges.length < trims.length ? ` (${ranges.map(({ label }) => label).join(', ')})` : '';
  const distance =
    most.miles === least.miles
      ? `${formatMiles(most.miles)}${which}`
      : `from ${formatMiles(least.miles)} (${least.label}) to ${formatMiles(most.miles)} (${most.label})`;
  const isElectric = trims.every(
    ({ fuelTypeGroup, range }) => range === undefined || fuelTypeGroup === 'ELE',
  );
  return { distance, isElectric, source: sourceOfTrims(known, trims, year) };
}

/** EPA certified other ranges for the year than the trims have, as in a newer edition than theirs. */
function isContradicted({ vehicle, model }: KnownModel, year: number, span: readonly number[]): boolean {
  const facts = model.modelYears.find((known) => known.year === year);
  if (vehicle.trimCode !== undefined || !facts?.variants) return false;
  const miles = listMiles(facts);
  return miles.length > 0 && (Math.min(...miles) !== span[0] || Math.max(...miles) !== span[1]);
}

/** Trims of today say nothing of their ranges in an earlier year. */
function describeYear(known: KnownModel, year: number): Range | undefined {
  const { vehicle, model } = known;
  const facts = vehicle.trimCode === undefined && model.modelYears.find((of) => of.year === year);
  const miles = facts ? listMiles(facts) : [];
  if (!facts || miles.length === 0) return undefined;
  const plugIn = facts.fuelTypeGroups.includes('ELE') ? listMilesOf(facts, 'PIH') : [];
  return {
    distance: formatSpan(miles),
    ...(plugIn.length > 0 && { plugIn: `, and the plug-in hybrid ${formatSpan(plugIn)} ${ON_BATTERY}` }),
    isElectric: facts.fuelTypeGroups.includes('ELE'),
    kind: nameKind(facts),
    isOfEpa: findRangeSource(facts) === 'epa',
    source: [sourceOfYear({ model }, findRangeSource(facts), year), ...nameTrimSource(known, year)].join(
      '; ',
    ),
  };
}

function formatSpan(miles: readonly number[]): string {
  const [least, most] = [Math.min(...miles), Math.max(...miles)];
  return least === most ? formatMiles(most) : `${formatCount(least)} to ${formatMiles(most)}`;
}

/** Of the ranges by trim below the answer. */
function nameTrimSource(known: KnownModel, year: number): string[] {
  if (listRanges(known).length === 0) return [];
  return [`by trim: ${nameWithin(sourceOfTrims(known, listTrims(known).trims, year))}`];
}

function nameKind({ fuelTypeGroups }: ModelYear): string {
  if (fuelTypeGroups.every((fuel) => CHARGED.includes(fuel)))
    return new Set(fuelTypeGroups).size > 1 ? 'electric ' : '';
  return fuelTypeGroups.includes('ELE') ? 'electric ' : 'plug-in ';
}

/** Of a year that is sold as a plug-in hybrid, too, those of the electric cars. */
function listMiles(facts: ModelYear): number[] {
  const { range, fuelTypeGroups } = facts;
  const isElectric = fuelTypeGroups.includes('ELE');
  const certified = listMilesOf(facts, isElectric ? 'ELE' : undefined);
  const isCharged = fuelTypeGroups.some((fuel) => CHARGED.includes(fuel));
  return certified.length > 0 || range === undefined || !isCharged ? certified : [range];
}

/** EPA's ranges of the year's cars. @param fuel undefined for all */
function listMilesOf({ variants = [] }: ModelYear, fuel: 'ELE' | 'PIH' | undefined): number[] {
  const cars = variants.map(parseVariant).filter((car) => fuel === undefined || car.fuel === fuel);
  return cars.flatMap(({ range }) => range ?? []);
}
