/**
 * The equipment of trims, from a ladder. A rung has what it adds and what the rungs below it add; the rung below an
 * addition does not have it. Where the ladder contradicts itself or has no entry, the value is unknown.
 * @see docs/reference-data.md (Editing the shipped files)
 */
import { findFactsYear, listKnownYears } from '#src/domain/vehicle/known-years.ts';
import { isRequired } from '#src/domain/vehicle/required-equipment.ts';
import type { CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';

export type FeatureCode = CatalogueTrim['adds'][number];

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
  return previous?.trimCode === below.trimCode ? trim.adds : undefined;
}

/**
 * Undefined means unknown. Rungs of the same year are preferred; rungs of up to five years before are used where those have no
 * entry. What a rung adds is of its own newest year: a car keeps what a lower trim had before, and lacks what a higher one has
 * later, but neither has what a lower one got years later, nor still lacks what a higher one had before.
 */
export function findOnLadder(
  ladder: readonly CatalogueTrim[],
  trim: CatalogueTrim,
  feature: FeatureCode,
  year: number,
): 'standard' | 'absent' | undefined {
  if (trim.adds.includes(feature)) return 'standard';
  // Imported lists state only what a trim has, so a missing entry means nothing.
  if (trim.source !== 'shipped') return undefined;
  const rungs = ladder.filter((rung) => rung.source === 'shipped' && isOfSameTime(rung, year));
  const ofYear = rungs.filter(({ years }) => years.includes(year));
  const hasFacts = ofYear.some(({ adds }) => adds.includes(feature));
  const found = readRungs(hasFacts ? ofYear : rungs, trim, feature);
  return found === 'absent' && isRequired(feature, year) ? undefined : found;
}

function isOfSameTime(rung: CatalogueTrim, year: number): boolean {
  return listKnownYears(rung).some((known) => known <= year && known >= year - YEARS_OF_A_CAR);
}

function readRungs(
  rungs: readonly CatalogueTrim[],
  trim: CatalogueTrim,
  feature: FeatureCode,
): ReturnType<typeof findOnLadder> {
  const at = rungs.indexOf(trim);
  const own = findFactsYear(trim) ?? 0;
  const add = (rung: CatalogueTrim) => rung.adds.includes(feature);
  const yearsAfter = (rung: CatalogueTrim) => (findFactsYear(rung) ?? 0) - own;
  const below = rungs.slice(0, at).filter(add).map(yearsAfter);
  const above = rungs
    .slice(at + 1)
    .filter(add)
    .map(yearsAfter);
  if (below.length > 0 && above.length > 0) return undefined;
  if (below.some((years) => years < YEARS_KNOWN && years >= -YEARS_OF_A_CAR)) return 'standard';
  return above.some((years) => years >= 0 && years <= YEARS_OF_A_CAR) ? 'absent' : undefined;
}
