import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { distanceInMiles } from '#src/domain/visitor/place.ts';
import type { Place } from '#src/domain/visitor/place.ts';
import type { Services } from '#src/server/services.ts';

/** Undefined where a place is not known. A seller without coordinates is at its ZIP Code. */
export function milesToOwner(
  places: Pick<Services['places'], 'find'>,
  from: Place | undefined,
  { location }: Pick<Owner, 'location'>,
): number | undefined {
  const { latitude, longitude, zip = '' } = location;
  const to = latitude === undefined || longitude === undefined ? places.find(zip) : { latitude, longitude };
  return from && to && distanceInMiles(from, to);
}
