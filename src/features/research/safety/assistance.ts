/** Which trims of a model year have which driver assistance, as far as the catalog knows. */
import { findOnLadder, isKnownFor } from '#src/domain/vehicle/trim-ladder.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { FEATURES, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import { SAFETY_FEATURES } from '#src/features/research/safety/standard-safety.ts';
import { joinAnd } from '#src/lib/join-and.ts';

export interface Assistance {
  readonly year: number;
  /** Never empty. What is standard on every trim is listed elsewhere. */
  readonly rows: readonly {
    /** "Blind spot monitor" */
    readonly label: string;
    /** "Standard on EX and Touring. Not standard on LX." */
    readonly text: string;
  }[];
}

/** Undefined if no feature differs between the trims of the year. */
export function findAssistance(
  { trims }: Pick<CatalogueModel, 'trims'>,
  year: number,
): Assistance | undefined {
  const sold = trims.filter((trim) => trim.years.includes(year) && isKnownFor(trim, year));
  const rows = SAFETY_FEATURES.flatMap((feature) => {
    const found = sold.map((trim) => ({ trim: trim.trim, is: findOnLadder(trims, trim, feature, year) }));
    const namesOf = (is: 'standard' | 'absent') =>
      found.filter((one) => one.is === is).map(({ trim }) => trim);
    const [standard, absent] = [namesOf('standard'), namesOf('absent')];
    if (standard.length === 0 || standard.length === sold.length) return [];
    const others = absent.length > 0 ? ` Not standard on ${joinAnd(absent)}.` : '';
    return [{ label: labelOf(FEATURES, feature), text: `Standard on ${joinAnd(standard)}.${others}` }];
  });
  return rows.length === 0 ? undefined : { year, rows };
}
