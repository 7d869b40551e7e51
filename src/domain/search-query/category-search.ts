/** Which category a search is of, by its parameter `categorySearch` and by its filters. */
import type { ChoiceKey } from '#src/domain/search-query/facets.ts';
import { findCategory } from '#src/domain/search-query/search-categories.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/**
 * A search whose category filter was taken away is of no category any more: "removing a chip whose value belongs to the
 * active category resets the category to All Results".
 */
export function dropStaleCategory(query: SearchQuery): SearchQuery {
  const { categorySearch, ...extras } = query.extras;
  if (categorySearch === undefined || holdsCategoryFilter(query, categorySearch)) return query;
  return { ...query, extras };
}

/** Exactly the category's filter. @param slug of the category; one that is none is never held */
export function holdsCategoryFilter(query: SearchQuery, slug: string): boolean {
  const filter = listCategoryFilter(slug);
  return filter.length > 0 && filter.every(([key, values]) => query.choices[key]?.join() === values.join());
}

export function listCategoryFilter(slug: string): [ChoiceKey, readonly string[]][] {
  return Object.entries(findCategory(slug)?.filter.choices ?? {}) as [ChoiceKey, readonly string[]][];
}
