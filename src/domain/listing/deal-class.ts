/** How good a price is called, by its distance from the adjusted median of comparable prices. */
import type { Listing } from '#src/domain/listing/listing.schema.ts';

export type DealIndicator = NonNullable<Listing['pricingDetail']['dealIndicator']>;

/** Up to these shares above the adjusted median; what is above the last is High. */
export const DEAL_BOUNDS = [
  { upTo: -0.1, indicator: 'Great' },
  { upTo: -0.04, indicator: 'Good' },
  { upTo: 0.04, indicator: 'Fair' },
] as const;

/** @param difference as a share: -0.12 is 12 % below */
export function toDealIndicator(difference: number): DealIndicator {
  return DEAL_BOUNDS.find((bound) => difference <= bound.upTo)?.indicator ?? 'High';
}

/**
 * What is shown of a difference never belongs to another class than the difference itself. Bounds are whole steps and
 * belong to the class below them: so the next step above is always of the same class.
 * @param steps in a whole: 100 for whole percents
 */
export function roundDealDifference(difference: number, steps: number): number {
  const nearest = Math.round(difference * steps) / steps;
  const isSameClass = toDealIndicator(nearest) === toDealIndicator(difference);
  return isSameClass ? nearest : Math.ceil(difference * steps) / steps;
}
