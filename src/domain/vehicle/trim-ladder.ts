/**
 * What a ladder of trims tells of equipment. A rung has what it adds and what the rungs below it added, and the rung
 * below an addition has not. Where the ladder contradicts itself or is silent, nothing is known.
 * @see docs/reference-data.md (Editing the shipped files)
 */
import type { CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';

export type FeatureCode = CatalogueTrim['adds'][number];

/** Facts of a trim are those of its newest year; the year before was the same car more often than not. */
const YEARS_KNOWN = 2;

/** Whether what the catalogue says of a trim may be said of this model year of it. */
export function isKnownFor({ years }: Pick<CatalogueTrim, 'years'>, year: number): boolean {
  return (years.at(-1) ?? 0) - year < YEARS_KNOWN;
}

/**
 * Undefined: not known. Rungs that stand beside the trim in a year tell more than those of other times; these are asked
 * where the year's own are silent.
 */
export function findOnLadder(
  ladder: readonly CatalogueTrim[],
  trim: CatalogueTrim,
  feature: FeatureCode,
  year: number,
): 'standard' | 'absent' | undefined {
  if (trim.adds.includes(feature)) return 'standard';
  // Imported lists tell only what a trim has: that a word is missing means nothing.
  if (trim.source !== 'shipped') return undefined;
  const rungs = ladder.filter(({ source }) => source === 'shipped');
  const ofYear = rungs.filter(({ years }) => years.includes(year));
  const hasFacts = ofYear.some(({ adds }) => adds.includes(feature));
  return readRungs(hasFacts ? ofYear : rungs, trim, feature);
}

function readRungs(
  rungs: readonly CatalogueTrim[],
  trim: CatalogueTrim,
  feature: FeatureCode,
): ReturnType<typeof findOnLadder> {
  const at = rungs.indexOf(trim);
  const isAddedBelow = rungs.slice(0, at).some(({ adds }) => adds.includes(feature));
  const isAddedAbove = rungs.slice(at + 1).some(({ adds }) => adds.includes(feature));
  if (isAddedBelow && isAddedAbove) return undefined;
  if (isAddedBelow) return 'standard';
  return isAddedAbove ? 'absent' : undefined;
}
