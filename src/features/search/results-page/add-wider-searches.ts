import { nameSearchedOwners } from '#src/domain/search-query/search-names.ts';
import { toSearchedQuery } from '#src/domain/search-query/searched-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { Brand } from '#src/domain/site/brands.ts';
import { hasFewResults } from '#src/features/search/below-results/below-results.ts';
import { countWiderSearches } from '#src/features/search/below-results/count-wider-searches.ts';
import type { ListingPage } from '#src/features/search/results-data/listing-page.schema.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/**
 * Adds wider searches to an answer with few cars. @see docs/rules/results.md#wider-searches
 *
 * @param count the exact number of cars of a search; undefined when it could not be counted
 */
export async function addWiderSearches(
  page: ListingPage,
  query: SearchQuery,
  brand: Brand,
  count: (query: SearchQuery) => Promise<number | undefined>,
): Promise<ListingPage> {
  const { filters, owners, totalResultCount: total } = page;
  if (!hasFewResults(total, query)) return page;
  const searched = toSearchedQuery(query, page.invalidQueryParams.includes('zip'));
  const program = brand.key === 'certified' ? brand.name : undefined;
  const texts = definedOnly({ filters, sellers: nameSearchedOwners(query, owners), program });
  return { ...page, widerSearches: await countWiderSearches(searched, texts, total, count) };
}
