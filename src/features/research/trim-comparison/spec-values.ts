/**
 * What is known of a trim's equipment: what the catalogue's ladder tells, and where it is silent what the cars on offer
 * have. Where those are too few, nothing is said.
 */
import { findOnLadder, isKnownFor } from '#src/domain/vehicle/trim-ladder.ts';
import type { CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { SPECS } from '#src/features/research/trim-comparison/trim-specs.schema.ts';
import type { SpecValue, TrimSpec } from '#src/features/research/trim-comparison/trim-specs.schema.ts';

/** From so many cars on, what all of them have is what the trim has. */
const MIN_CARS_FOR_STANDARD = 5;
/** From so many cars on, what some of them have can be ordered; one alone may be a mistake of its seller. */
const MIN_CARS_FOR_OPTIONAL = 2;

/** Of the cars of one trim and year on offer: how many, and how many with each feature. */
export interface TrimSightings {
  readonly count: number;
  readonly features: Readonly<Record<string, number>>;
}

interface TrimOfYear {
  readonly ladder: readonly CatalogueTrim[];
  readonly trim: CatalogueTrim;
  readonly year: number;
}

/** One item for each spec of which something is known. */
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
