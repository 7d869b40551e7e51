import type { SearchHit, SearchResult } from '#src/domain/search-query/search-result.ts';

/**
 * The first hits of a search that are new. Looks at `first` of them, and at more only when some of these are known, so
 * that neighboring pages share a search and a prebuilt page depends on no cars that it does not show.
 *
 * @param search finds this many
 * @param most how many are returned
 */
export async function findNew(
  search: (numRecords: number) => Promise<SearchResult>,
  first: number,
  most: number,
  isNew: (hit: SearchHit) => boolean,
): Promise<SearchHit[]> {
  for (let looked = first; ;) {
    const { hits } = await search(looked);
    const found = hits.filter(isNew);
    if (found.length >= most || hits.length < looked) return found.slice(0, most);
    looked += hits.length - found.length;
  }
}
