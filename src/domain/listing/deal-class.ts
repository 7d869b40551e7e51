/** Rates a price by its difference from the adjusted median of comparable prices. */
import type { Listing } from '#src/domain/listing/listing.schema.ts';

export type DealIndicator = NonNullable<Listing['pricingDetail']['dealIndicator']>;

/** The upper bound of each rating, as a share above the adjusted median. Anything above the last is High. */
export const DEAL_BOUNDS = [
  { upTo: -0.1, indicator: 'Great' },
  { upTo: -0.04, indicator: 'Good' },
  { upTo: 0.04, indicator: 'Fair' },
] as const;

/** @param difference as a share: -0.12 is 12% below */
export function toDealIndicator(difference: number): DealIndicator {
  return DEAL_BOUNDS.find((bound) => difference <= bound.upTo)?.indicator ?? 'High';
}

/**
 * Rounds a difference for display without moving it into another rating. Bounds are whole steps and belong to the rating
 * below them, so the next step above always has the same rating.
 * @param steps in a whole: 100 for whole percents
 */
export function roundDealDifference(difference: number, steps: number): number {
  const nearest = Math.round(difference * steps) / steps;
  const isSameClass = toDealIndicator(nearest) === toDealIndicator(difference);
  return isSameClass ? nearest : Math.ceil(difference * steps) / steps;
}
