import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { toSearchable } from '#src/domain/search-query/searchable-query.ts';
import type { SearchIndex } from '#src/engine/search/embedded/search-index.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { Services } from '#src/server/services.ts';

/** The ids of the cars in a small index that a saved search finds. @param search a query string */
export function findInSearch(
  { places }: Pick<Services, 'places'>,
  index: SearchIndex,
  search: string,
): Set<string> {
  if (index.listingCount === 0) return new Set();
  const query = toSearchable(parseQuery(search));
  const origin = query.zip === undefined ? undefined : places.find(query.zip);
  const whole = { ...query, firstRecord: 0, numRecords: index.listingCount };
  const { hits } = index.search({ query: whole, ...definedOnly({ origin }), hitsOnly: true });
  return new Set(hits.map(({ id }) => id));
}
