/** The distance of a listing as a script of OpenSearch: the formula of `distanceInMiles`, digit for digit. */
import { EARTH_RADIUS_MILES } from '#src/domain/visitor/place.ts';
import type { Coordinates } from '#src/domain/visitor/place.ts';

const MILES = `
double a = Math.sin((doc['latitude'].value - params.latitude) * params.radians / 2);
double b = Math.sin((doc['longitude'].value - params.longitude) * params.radians / 2);
double c = a * a + Math.cos(params.latitude * params.radians) * Math.cos(doc['latitude'].value * params.radians) * b * b;
double miles = 2 * params.earth * Math.asin(Math.min(1, Math.sqrt(c)));
`;

export interface Script {
  readonly source: string;
  readonly params: Readonly<Record<string, number>>;
}

/**
 * The text is the same for all places, so that OpenSearch compiles it once.
 * @param result of `miles` and `params`, and of `absent` listings, whose place is unknown
 */
export function toMilesScript(
  result: { readonly known: string; readonly absent: string },
  { latitude, longitude }: Coordinates,
  params: Readonly<Record<string, number>> = {},
): Script {
  return {
    source: `if (doc['latitude'].size() == 0) { return ${result.absent}; }${MILES}return ${result.known};`,
    params: { latitude, longitude, radians: Math.PI / 180, earth: EARTH_RADIUS_MILES, ...params },
  };
}
