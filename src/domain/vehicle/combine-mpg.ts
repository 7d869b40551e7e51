/** The EPA weights city and highway driving this way. */
const CITY_SHARE = 0.55;

/** City and highway mpg as one number. A harmonic mean, because the fuel used is what adds up. */
export function combineMpg({ city, highway }: { city: number; highway: number }): number {
  return 1 / (CITY_SHARE / city + (1 - CITY_SHARE) / highway);
}
