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
