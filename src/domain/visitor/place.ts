/** Places and the distance between them. */

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

export interface Place extends Coordinates {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
}

/** A city, located at the first of its ZIP codes. */
export interface City extends Place {
  /** Its number of ZIP codes, as a measure of size. */
  readonly zipCount: number;
}

/** Cities with that name, one per state. @param words of the name, in lower case without accents */
export type FindCities = (words: readonly string[]) => readonly City[];

/** "Austin" without a state means the city this many times as large as the next. */
const DOMINANCE = 2;

/** The city meant by a name alone: the only one, or by far the largest. */
export function chooseLargestCity(cities: readonly City[]): City | undefined {
  const [largest, second] = [...cities].sort((a, b) => b.zipCount - a.zipCount);
  return largest && largest.zipCount >= DOMINANCE * (second?.zipCount ?? 0) ? largest : undefined;
}

/** Mean radius of the earth in miles. */
export const EARTH_RADIUS_MILES = 3_958.761;

const RADIANS = Math.PI / 180;

/** Great-circle distance in miles (haversine: exact enough near and far). */
export function distanceInMiles(from: Coordinates, to: Coordinates): number {
  const latitudes = Math.sin(((to.latitude - from.latitude) * RADIANS) / 2);
  const longitudes = Math.sin(((to.longitude - from.longitude) * RADIANS) / 2);
  const chord =
    latitudes * latitudes +
    Math.cos(from.latitude * RADIANS) * Math.cos(to.latitude * RADIANS) * longitudes * longitudes;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}
