/** The category of a search, by its parameter `categorySearch` and by its filters. */
import type { ChoiceKey } from '#src/domain/search-query/facets.ts';
import { findCategory } from '#src/domain/search-query/search-categories.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/**
 * Removing a filter of the active category resets the category to All Results.
 * @see docs/rules/results.md#category-tabs
 */
export function dropStaleCategory(query: SearchQuery): SearchQuery {
  const { categorySearch, ...extras } = query.extras;
  if (categorySearch === undefined || holdsCategoryFilter(query, categorySearch)) return query;
  return { ...query, extras };
}

/** Whether the search has exactly the filter of the category. @param slug an unknown one never matches */
export function holdsCategoryFilter(query: SearchQuery, slug: string): boolean {
  const filter = listCategoryFilter(slug);
  return filter.length > 0 && filter.every(([key, values]) => query.choices[key]?.join() === values.join());
}

export function listCategoryFilter(slug: string): [ChoiceKey, readonly string[]][] {
  return Object.entries(findCategory(slug)?.choices ?? {}) as [ChoiceKey, readonly string[]][];
}
