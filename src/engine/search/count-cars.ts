import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { SearchRequest } from '#src/domain/search-query/search-result.ts';
import type { SearchEngine } from '#src/engine/search/search-engine.ts';

/**
 * How many cars a search finds. None of them is put in order or read, so a prebuilt page that shows only their number
 * stays as it is when they change places.
 */
export async function countCars(
  engine: Pick<SearchEngine, 'search'>,
  request: SearchRequest,
  options?: { signal?: AbortSignal },
): Promise<number> {
  const { sortBy } = EMPTY_QUERY;
  const query = { ...request.query, sortBy, firstRecord: 0, numRecords: 0 };
  return (await engine.search({ ...request, query, hitsOnly: true }, options)).total;
}
