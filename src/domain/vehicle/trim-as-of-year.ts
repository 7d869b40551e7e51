/** A trim with what an imported list says of it in one model year. */
import { findMsrp } from '#src/domain/vehicle/trim-facts.ts';
import { findAddsTo } from '#src/domain/vehicle/trim-ladder.ts';
import { isRequired } from '#src/domain/vehicle/required-equipment.ts';
import type { CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { FeatureCode } from '#src/domain/vehicle/vehicle-codes.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export interface TrimOfYear extends CatalogueTrim {
  /** Its facts are the list's, and it adds them to all that the list has below it by price. */
  readonly isOfList?: true;
}

/** The trim itself where no list has the year. */
export function toTrimOfYear(trim: CatalogueTrim, year: number): TrimOfYear {
  const listed = trim.listedFacts?.find(({ years }) => years.includes(year));
  if (!listed) return trim;
  const { trim: name, trimCode, formerly } = trim;
  const msrp = findMsrp(trim, year)?.msrp;
  return {
    ...listed,
    ...{ trim: name, trimCode, years: [year], source: 'trims' },
    ...definedOnly({ formerly }),
    ...(msrp !== undefined && { msrp, msrpSource: 'trims' }),
    isOfList: true,
  };
}

/** As `findAddsTo`, also of trims with a list's facts of the year. @param trims of the model */
export function findAddsOfYear(
  below: TrimOfYear | undefined,
  trim: TrimOfYear,
  trims: readonly CatalogueTrim[],
  year: number,
): readonly FeatureCode[] | undefined {
  if (!trim.isOfList) return below?.isOfList ? undefined : findAddsTo(below, trim, trims, year);
  if (!below) return trim.adds;
  const isCheaper = below.msrp !== undefined && below.msrp <= (trim.msrp ?? Infinity);
  if (!below.isOfList || !isCheaper) return undefined;
  // What the law demands of all is no addition.
  return trim.adds.filter((feature) => !isRequired(feature, year));
}
