import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { toSearchable } from '#src/domain/search-query/searchable-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { widenSearch } from '#src/features/shopper/alerts/near-misses.ts';
import type { SearchIndex } from '#src/engine/search/embedded/search-index.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { Services } from '#src/server/services.ts';

type Places = Pick<Services, 'places'>;

/** The ids of the cars in a small index that a saved search finds. @param search a query string */
export function findInSearch(services: Places, index: SearchIndex, search: string): Set<string> {
  return findAll(services, index, toSearchable(parseQuery(search)));
}

/** Those that it finds or misses by a little. */
export function findNearSearchHits(services: Places, index: SearchIndex, search: string): Set<string> {
  const wide = widenSearch(toSearchable(parseQuery(search)));
  return wide ? findAll(services, index, wide) : new Set();
}

function findAll({ places }: Places, index: SearchIndex, query: SearchQuery): Set<string> {
  if (index.listingCount === 0) return new Set();
  const origin = query.zip === undefined ? undefined : places.find(query.zip);
  const whole = { ...query, firstRecord: 0, numRecords: index.listingCount };
  const { hits } = index.search({ query: whole, ...definedOnly({ origin }), hitsOnly: true });
  return new Set(hits.map(({ id }) => id));
}
