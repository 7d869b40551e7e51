import type { Owner } from '#src/domain/dealer/owner.schema.ts';

type Described = Pick<Owner, 'location' | 'phone' | 'website' | 'hours' | 'services' | 'rating'>;

/** How many kinds of facts are known about a dealer: street and city, contact, opening hours, services, rating. */
export function countDealerFacts({ location, phone, website, hours, services, rating }: Described): number {
  return [
    location.address1 !== undefined && location.city !== undefined,
    phone !== undefined || website !== undefined,
    hours !== undefined && hours.length > 0,
    services !== undefined && services.length > 0,
    rating !== undefined,
  ].filter(Boolean).length;
}

/** Of what is on a dealer's own page: the facts that are known, and cars for sale, which no other page has together. */
export function countDealerParts(factCount: number, carCount: number): number {
  return factCount + (carCount > 0 ? 1 : 0);
}
