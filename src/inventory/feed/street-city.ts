/** Takes the city off a street: some feeds end the street with it. */
import { splitCityName, toCityKey } from '#src/domain/visitor/city-names.ts';
import { distanceInMiles } from '#src/domain/visitor/place.ts';
import type { FindCities, Place } from '#src/domain/visitor/place.ts';

export interface StreetAndCity {
  readonly street: string | undefined;
  readonly city: string | undefined;
}

/** "Feasterville Trevose", "White Bear Lake". */
const MAX_CITY_WORDS = 4;
/** ZIP Codes have the name of one city, and cover others around it. */
const MAX_MILES = 25;
const NO_STREET_NAME = /^(?:[\d#.-]+|[NSEW]{1,2}\.?|North|South|East|West)$/i;

/** @param given the city that the feed has in a column of its own, or that of the ZIP Code */
export function withoutCity(street: string | undefined, given: string | undefined): string | undefined {
  if (street === undefined || given === undefined) return street;
  const key = toKey(given);
  return splitEnds(street).find(({ end }) => toKey(end) === key)?.street ?? street;
}

/**
 * Of a feed without a column for cities. A street that ends with another city than its ZIP Code's is in that one: "15601 Pines Blvd
 * Pembroke Pines", whose ZIP Code is Hollywood's.
 */
export function splitStreet(
  street: string | undefined,
  place: Place | undefined,
  findCities: FindCities | undefined,
): StreetAndCity {
  const shortened = withoutCity(street, place?.city);
  if (street === undefined || !place || !findCities || shortened !== street)
    return { street: shortened, city: place?.city };
  for (const { street: before, end } of splitEnds(street)) {
    const city = findCities(splitCityName(end)).find((found) => found.state === place.state);
    if (city && hasName(before) && distanceInMiles(city, place) <= MAX_MILES)
      return { street: before, city: city.city };
  }
  return { street, city: place.city };
}

/** All ways to cut the last words off, the longest first; something is left before them. */
function splitEnds(street: string): { street: string; end: string }[] {
  const ends: { street: string; end: string }[] = [];
  for (let start = street.length - 1; start > 0 && ends.length < MAX_CITY_WORDS; start--) {
    if (isGap(street.charAt(start)) || !isGap(street.charAt(start - 1))) continue;
    const before = withoutGap(street.slice(0, start));
    if (before !== '') ends.unshift({ street: before, end: street.slice(start) });
  }
  return ends;
}

function withoutGap(text: string): string {
  let end = text.length;
  while (end > 0 && isGap(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

function isGap(character: string): boolean {
  return /^[\s,]$/.test(character);
}

/** A number alone, such as that of "1200 N Boston", is no street. */
function hasName(street: string): boolean {
  const words = street.split(/\s+/);
  return words.length > 1 && words.some((word) => !NO_STREET_NAME.test(word));
}

function toKey(city: string): string {
  return toCityKey(splitCityName(city));
}
