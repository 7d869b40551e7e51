/** Lists the tabs of a page's section that do not apply to another search of its model. */
import { holdsCategoryFilter } from '#src/domain/search-query/category-search.ts';
import { SEARCH_CATEGORIES } from '#src/domain/search-query/search-categories.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { hasResultsForFaqs } from '#src/features/research/model-reference/reference-tabs.ts';
import type { ReferenceTabKey } from '#src/features/research/model-reference/reference-tabs.ts';
import { findRatedVehicle } from '#src/features/research/vehicle-ratings/rated-vehicle.ts';

/** Filters of a category tab, of a category page, or of an experience. */
export function hasCategoryFilters(query: SearchQuery): boolean {
  return (
    query.experience !== undefined || SEARCH_CATEGORIES.some(({ slug }) => holdsCategoryFilter(query, slug))
  );
}

export function listDroppedTabs(query: SearchQuery, resultCount: number): ReferenceTabKey[] {
  const { min, max } = query.ranges.year ?? {};
  const hasYear = min !== undefined && min === max;
  const hasTrim = query.vehicles.some(({ models }) => models.some(({ trimCodes }) => trimCodes.length > 0));
  const hasFaqs = !hasTrim && (hasYear || (hasResultsForFaqs(resultCount) && !hasCategoryFilters(query)));
  return [
    ...(hasFaqs ? [] : (['faqs'] as const)),
    ...(hasTrim ? (['safety'] as const) : []),
    ...(findRatedVehicle(query) ? [] : (['reviews'] as const)),
  ];
}
