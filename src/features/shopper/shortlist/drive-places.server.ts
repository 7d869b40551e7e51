/** Where test drives are, and on whose clock. */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { distanceInMiles } from '#src/domain/visitor/place.ts';
import type { Coordinates } from '#src/domain/visitor/place.ts';
import { findTimeZone } from '#src/domain/visitor/us-time-zone.ts';
import type { Services } from '#src/server/services.ts';

/** Of the country, for sellers of whom only the state is known: most states have one clock. */
const MIDDLE: Coordinates = { latitude: 39, longitude: -98 };

type Places = Pick<Services['places'], 'find'>;

/** Undefined for a seller whose place is not known. */
export function zoneOfOwner(places: Places, owner: Pick<Owner, 'location'>): string | undefined {
  const { state = places.find(owner.location.zip ?? '')?.state } = owner.location;
  const at = spotOf(places, owner) ?? MIDDLE;
  return state === undefined ? undefined : findTimeZone({ state, ...at });
}

/** Undefined where a place is not known. */
export function milesBetweenOwners(
  places: Places,
  one: Pick<Owner, 'location'>,
  other: Pick<Owner, 'location'>,
): number | undefined {
  const [from, to] = [spotOf(places, one), spotOf(places, other)];
  return from && to && distanceInMiles(from, to);
}

/** One line for a calendar: name and address. */
export function describePlace({ name, location }: Pick<Owner, 'name' | 'location'>): string {
  const { address1, city, state, zip } = location;
  const region = [state, zip].filter(Boolean).join(' ');
  return [name, address1, city, region].filter(Boolean).join(', ');
}

/** A seller without coordinates is at its ZIP Code. */
function spotOf(places: Places, { location }: Pick<Owner, 'location'>): Coordinates | undefined {
  const { latitude, longitude, zip = '' } = location;
  return latitude === undefined || longitude === undefined ? places.find(zip) : { latitude, longitude };
}
