/** Counts the wider searches of a search that found few cars, so that each is offered with its number of cars. */
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { listClearedSearches, listRelaxations } from '#src/features/search/below-results/wider-searches.ts';
import type { Relaxation, SearchTexts } from '#src/features/search/below-results/wider-searches.ts';
import type { ListingPage } from '#src/features/search/results-data/listing-page.schema.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

type CountedSearches = NonNullable<ListingPage['widerSearches']>;
/** The exact number of cars; undefined when it could not be counted. */
type Count = (query: SearchQuery) => Promise<number | undefined>;

/** @see docs/rules/results.md#wider-searches */
const MAX_OFFERED = 6;
/** A search has at most some dozens of filters; further ones are not tried. */
const MAX_TRIED = 16;

/** @param total cars of the search itself; a wider search that finds no more is not offered */
export async function countWiderSearches(
  query: SearchQuery,
  texts: SearchTexts,
  total: number,
  count: Count,
): Promise<CountedSearches> {
  const found = await countEach(listRelaxations(query, texts).slice(0, MAX_TRIED), total, count);
  const offered = found.length > 0 ? found : await countEach(listClearedSearches(query), total, count);
  return offered.slice(0, MAX_OFFERED);
}

async function countEach(
  relaxations: readonly Relaxation[],
  total: number,
  count: Count,
): Promise<CountedSearches> {
  return (await Promise.all(relaxations.map((steps) => findFirst(steps, total, count)))).flat();
}

/** The step that relaxes the filter least and still finds more cars, or that could not be counted. */
async function findFirst(steps: Relaxation, total: number, count: Count): Promise<CountedSearches> {
  for (const { label, query } of steps) {
    const found = await count(query);
    if (found === undefined || found > total)
      return [{ label, search: formatQuery(query), ...definedOnly({ count: found }) }];
  }
  return [];
}
