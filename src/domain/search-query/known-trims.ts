/** Removes trims from a search that their model never had. */
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** Whether a vehicle exists, by the catalogue. @see known-path.ts */
export type IsKnown = (vehicle: PathSearch) => boolean;

export function keepKnownTrims(query: SearchQuery, isKnown: IsKnown): SearchQuery {
  const vehicles = query.vehicles.map(({ makeCode, models }) => ({
    makeCode,
    models: models.map(({ modelCode, trimCodes }) => ({
      modelCode,
      trimCodes: trimCodes.filter((trimCode) => isKnown({ makeCode, modelCode, trimCode })),
    })),
  }));
  return { ...query, vehicles };
}
