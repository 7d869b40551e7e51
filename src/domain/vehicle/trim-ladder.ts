/**
 * The equipment of trims, from a ladder. A rung has what it adds and what the rungs below it add; the rung below an
 * addition does not have it. Where the ladder contradicts itself or has no entry, the value is unknown.
 * @see docs/reference-data.md (Editing the shipped files)
 */
import { findFactsYear, listKnownYears } from '#src/domain/vehicle/known-years.ts';
import { isRequired } from '#src/domain/vehicle/required-equipment.ts';
import type { FeatureCode } from '#src/domain/vehicle/vehicle-codes.ts';
import type { CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { memoByObject } from '#src/lib/memo.ts';

/** Facts of a trim are those of its newest year. The year before was usually the same car. */
const YEARS_KNOWN = 2;
/** A car is sold for about so long before another one has its name, of whose equipment its trims say nothing. */
const YEARS_OF_A_CAR = 5;

/** Whether the catalog's facts of a trim apply to this model year. */
export function isKnownFor(
  trim: Pick<CatalogueTrim, 'years' | 'stockYears' | 'listYears'>,
  year: number,
): boolean {
  const newest = findFactsYear(trim) ?? 0;
  return newest >= year && newest - year < YEARS_KNOWN;
}

/**
 * What a trim adds to the one that a page has below it. Undefined where that is not known: its facts, or those of the one
 * below, are of another year or another list, or prices put one below that the list has elsewhere.
 */
export function findAddsTo(
  below: CatalogueTrim | undefined,
  trim: CatalogueTrim,
  trims: readonly CatalogueTrim[],
  year: number,
): readonly FeatureCode[] | undefined {
  if (!isKnownFor(trim, year)) return undefined;
  if (!below) return trim.adds;
  if (findFactsYear(below) !== findFactsYear(trim)) return undefined;
  const ofList = trims.filter(({ source, years }) => source === trim.source && years.includes(year));
  const previous = ofList[ofList.findIndex(({ trimCode }) => trimCode === trim.trimCode) - 1];
  if (previous?.trimCode !== below.trimCode) return undefined;
  // What the law demands of all is no addition.
  return trim.adds.filter((feature) => !isRequired(feature, year));
}

/** Whether a trim has a feature in the ladder's year; undefined means unknown. */
export type FindOnLadder = (trim: CatalogueTrim, feature: FeatureCode) => 'standard' | 'absent' | undefined;

/** A trim of the shipped list, with what is asked of it for each feature and each other trim. */
interface Rung {
  readonly trim: CatalogueTrim;
  readonly adds: CatalogueTrim['adds'];
  /** The year that its facts are of. */
  readonly factsYear: number;
}

/** By the trims of a model, then by year: several parts of a page ask for the same ones. */
const laddersOf = memoByObject((_: readonly CatalogueTrim[]) => new Map<number, FindOnLadder>());

/** @param trims of a model, in the order of its list */
export function openLadder(trims: readonly CatalogueTrim[], year: number): FindOnLadder {
  const ladders = laddersOf(trims);
  const ladder = ladders.get(year) ?? createLadder(trims, year);
  ladders.set(year, ladder);
  return ladder;
}

/**
 * Rungs of the same year are preferred; rungs of up to five years before are used where those have no
 * entry. What a rung adds is of its own newest year: a car keeps what a lower trim had before, and lacks what a higher one has
 * later, but neither has what a lower one got years later, nor still lacks what a higher one had before.
 */
function createLadder(trims: readonly CatalogueTrim[], year: number): FindOnLadder {
  const shipped = trims.filter((trim) => trim.source === 'shipped' && isOfSameTime(trim, year));
  const ofYear = toRungs(shipped.filter(({ years }) => years.includes(year)));
  let ofSameTime: readonly Rung[] | undefined;
  return (trim, feature) => {
    if (trim.adds.includes(feature)) return 'standard';
    // Imported lists state only what a trim has, so a missing entry means nothing.
    if (trim.source !== 'shipped') return undefined;
    const hasFacts = ofYear.some(({ adds }) => adds.includes(feature));
    const found = readRungs(hasFacts ? ofYear : (ofSameTime ??= toRungs(shipped)), trim, feature);
    return found === 'absent' && isRequired(feature, year) ? undefined : found;
  };
}

function isOfSameTime(trim: CatalogueTrim, year: number): boolean {
  return listKnownYears(trim).some((known) => known <= year && known >= year - YEARS_OF_A_CAR);
}

function toRungs(trims: readonly CatalogueTrim[]): Rung[] {
  return trims.map((trim) => ({ trim, adds: trim.adds, factsYear: findFactsYear(trim) ?? 0 }));
}

function readRungs(
  rungs: readonly Rung[],
  trim: CatalogueTrim,
  feature: FeatureCode,
): ReturnType<FindOnLadder> {
  const at = rungs.findIndex((rung) => rung.trim === trim);
  const own = findFactsYear(trim) ?? 0;
  const yearsAfter = (some: readonly Rung[]) =>
    some.filter(({ adds }) => adds.includes(feature)).map(({ factsYear }) => factsYear - own);
  const below = yearsAfter(rungs.slice(0, at));
  const above = yearsAfter(rungs.slice(at + 1));
  if (below.length > 0 && above.length > 0) return undefined;
  if (below.some((years) => years < YEARS_KNOWN && years >= -YEARS_OF_A_CAR)) return 'standard';
  return above.some((years) => years >= 0 && years <= YEARS_OF_A_CAR) ? 'absent' : undefined;
}
