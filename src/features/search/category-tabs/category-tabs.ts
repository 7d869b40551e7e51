/**
 * Lists the tabs above the results: which one is selected, and the search of each.
 * @see docs/rules/results.md#category-tabs
 */
import { holdsCategoryFilter, listCategoryFilter } from '#src/domain/search-query/category-search.ts';
import { setChoice, setKeyword, withoutExperience } from '#src/domain/search-query/edit-query.ts';
import { spellOutExperience } from '#src/domain/search-query/experiences.ts';
import { CHOICE_FACETS, RANGE_FACETS } from '#src/domain/search-query/facets.ts';
import type { ChoiceKey } from '#src/domain/search-query/facets.ts';
import { formatSearchPath, queryToPath, searchUrl } from '#src/domain/search-query/search-path.ts';
import type { PathSearch } from '#src/domain/search-query/search-path.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { SearchResult } from '#src/domain/search-query/search-result.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export interface CategoryTab {
  readonly label: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

/** `slug` is the category with the tab's filter, and its value of `categorySearch`. */
const TABS = [
  { label: 'All Results', slug: undefined },
  { label: 'Best Deals', slug: 'best-deals' },
  { label: 'Buy Online', slug: 'buy-online' },
  { label: 'For Sale By Owner', slug: 'private-sellers' },
  { label: 'Certified Used', slug: 'certified-cars' },
] as const;

/**
 * All Results, the current tab, and the tabs with enough cars.
 * @param withCars from `listTabsWithCars`; all tabs where it is not known
 */
export function listTabs(query: SearchQuery, withCars?: readonly string[]): CategoryTab[] {
  const current = findCurrentCategory(spellOutExperience(query));
  return TABS.filter(
    ({ slug }) => slug === undefined || slug === current || !withCars || withCars.includes(slug),
  ).map(({ label, slug }) => ({
    label,
    href: slug === undefined ? searchUrl(keepIdentity(query)) : linkCategory(query, slug),
    isCurrent: slug === current,
  }));
}

/**
 * The slugs of the tabs that lead to enough cars.
 * @param counts of the search that `toTabScope` returns; each facet's own filter is ignored in them
 * @param maxCars a tab with more has the same cars as All Results
 */
export function listTabsWithCars(
  counts: SearchResult['counts'],
  minCars: number,
  maxCars = Infinity,
): string[] {
  const hasCars = ([key, values]: [ChoiceKey, readonly string[]]) => {
    const cars = values.reduce((sum, value) => sum + (counts[key]?.[value] ?? 0), 0);
    return cars >= minCars && cars <= maxCars;
  };
  return TABS.flatMap(({ slug }) =>
    slug !== undefined && listCategoryFilter(slug).every(hasCars) ? [slug] : [],
  );
}

/** The search that each tab adds its filter to: without the filter of the current tab, the experience and the keyword. */
export function toTabScope(query: SearchQuery): SearchQuery {
  const before = findCurrentCategory(query);
  let scope = setKeyword(withoutExperience(query), '');
  if (before !== undefined) for (const [key] of listCategoryFilter(before)) scope = setChoice(scope, key, []);
  return scope;
}

/** Whether All Results would clear filters. */
export function hasMoreThanIdentity(query: SearchQuery): boolean {
  return searchUrl({ ...query, firstRecord: 0 }) !== searchUrl(keepIdentity(query));
}

/** All Results keeps make, model, trim, years, ZIP and radius. @see docs/rules/results.md#category-tabs */
function keepIdentity(query: SearchQuery): SearchQuery {
  const { vehicles, zip, searchRadius, marketExtension, area, view, sortBy, numRecords } = query;
  const { categorySearch: _, ...extras } = query.extras;
  const choices = CHOICE_FACETS.filter(({ identity }) => identity).flatMap(({ key }) => {
    const values = query.choices[key];
    return values ? [[key, values] as const] : [];
  });
  const ranges = RANGE_FACETS.filter(({ identity }) => identity).flatMap(({ key }) => {
    const range = query.ranges[key];
    return range ? [[key, range] as const] : [];
  });
  return {
    ...EMPTY_QUERY,
    vehicles,
    choices: Object.fromEntries(choices),
    ranges: Object.fromEntries(ranges),
    ...definedOnly({ zip, searchRadius, area, view }),
    marketExtension,
    sortBy,
    numRecords,
    extras,
  };
}

/** The address decides as long as the tab's filter is there, else exactly that filter. */
function findCurrentCategory(query: SearchQuery): (typeof TABS)[number]['slug'] {
  const named = TABS.find(({ slug }) => slug !== undefined && slug === query.extras['categorySearch']);
  if (named?.slug !== undefined && holdsCategoryFilter(query, named.slug)) return named.slug;
  return TABS.find(({ slug }) => slug !== undefined && holdsCategoryFilter(query, slug))?.slug;
}

/**
 * Adds the tab's filter and removes the previous tab's filter, the experience and the keyword.
 * @see docs/rules/results.md#category-tabs
 */
function linkCategory(query: SearchQuery, slug: string): string {
  let next = toTabScope(query);
  const path = findTabPath(next);
  if (path) return formatSearchPath({ category: slug, ...path });
  for (const [key, values] of listCategoryFilter(slug)) next = setChoice(next, key, values);
  return searchUrl({ ...next, extras: { ...next.extras, categorySearch: slug } });
}

/** Crawlers and shoppers get the path when it can express the search. @param scope from `toTabScope` */
export function findTabPath(scope: SearchQuery): PathSearch | undefined {
  const rest = dropCategory(scope);
  const path = queryToPath(rest);
  return path && searchUrl(rest) === formatSearchPath(path) ? path : undefined;
}

function dropCategory(query: SearchQuery): SearchQuery {
  const { categorySearch: _, ...extras } = query.extras;
  return { ...query, extras };
}
