/**
 * The known equipment of a trim: from the catalog's ladder, or else from the cars for sale. With too few cars there is no
 * value.
 */
import { findOnLadder, isKnownFor } from '#src/domain/vehicle/trim-ladder.ts';
import type { CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { SPECS } from '#src/features/research/trim-comparison/trim-specs.schema.ts';
import type { SpecValue, TrimSpec } from '#src/features/research/trim-comparison/trim-specs.schema.ts';

/** With at least this many cars, a feature that all of them have is standard. */
const MIN_CARS_FOR_STANDARD = 5;
/** With at least this many cars, a feature is optional. A single one may be a seller's mistake. */
const MIN_CARS_FOR_OPTIONAL = 2;

/** The cars for sale of one trim and year: their number, and the number with each feature. */
export interface TrimSightings {
  readonly count: number;
  readonly features: Readonly<Record<string, number>>;
}

interface TrimOfYear {
  readonly ladder: readonly CatalogueTrim[];
  readonly trim: CatalogueTrim;
  readonly year: number;
}

/** One item for each known spec. */
export function listSpecs({ ladder, trim, year }: TrimOfYear, seen: TrimSightings): TrimSpec[] {
  return SPECS.flatMap(({ specId, code }) => {
    const known = isKnownFor(trim, year) ? findOnLadder(ladder, trim, code, year) : undefined;
    const specValue = weigh(known, seen.features[code] ?? 0, seen.count);
    return specValue === undefined ? [] : [{ specId, specValue }];
  });
}

function weigh(known: ReturnType<typeof findOnLadder>, having: number, count: number): SpecValue | undefined {
  if (known === 'standard') return 'Standard';
  const isOnAll = having === count && count >= MIN_CARS_FOR_STANDARD;
  if (known === undefined && isOnAll) return 'Standard';
  if (having >= MIN_CARS_FOR_OPTIONAL && (known === 'absent' || having < count)) return 'Optional';
  return known === 'absent' ? 'Not Available' : undefined;
}
