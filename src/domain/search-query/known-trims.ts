/** The vehicles of a search, without trims that their model never had. @see M §5 (Trim code), D §2 (normal form) */
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** By the codes of make, model and trim: the catalogue's question. */
export type HasTrim = (makeCode: string, modelCode: string, trimCode: string) => boolean;

export function keepKnownTrims(query: SearchQuery, hasTrim: HasTrim): SearchQuery {
  const vehicles = query.vehicles.map(({ makeCode, models }) => ({
    makeCode,
    models: models.map(({ modelCode, trimCodes }) => ({
      modelCode,
      trimCodes: trimCodes.filter((trimCode) => hasTrim(makeCode, modelCode, trimCode)),
    })),
  }));
  return { ...query, vehicles };
}
