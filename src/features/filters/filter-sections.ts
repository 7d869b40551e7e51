/** Which sections the panel has, and which of them are open. */
import { FACETS } from '#src/domain/search-query/facets.ts';
import type { ChoiceFacet, Facet, RangeFacet } from '#src/domain/search-query/facets.ts';
import type { Filters } from '#src/domain/search-query/filter-options.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

/** Sections that are open without a value: what most shoppers begin with. */
const OPEN_AT_FIRST: ReadonlySet<string> = new Set(['location', 'listingType', 'vehicle', 'year', 'price']);
/** Options shown at once; the others stand behind "Show all". */
export const SHORT_LIST = 8;

export type FilterSection =
  | { readonly key: 'location' | 'vehicle'; readonly label: string }
  | { readonly key: string; readonly label: string; readonly facet: ChoiceFacet | RangeFacet };

/** The facets that have something to choose from, in the table's order; the three vehicle levels are one section. */
export function listSections(filters: Filters): FilterSection[] {
  const sections: FilterSection[] = [{ key: 'location', label: 'Location' }];
  for (const facet of FACETS as readonly Facet[]) {
    if (facet.kind === 'vehicle') {
      if (facet.key === 'makeCode' && filters.makeCode)
        sections.push({ key: 'vehicle', label: 'Make and model' });
    } else if (filters[facet.key] || facet.key === 'price') {
      sections.push({ key: facet.key, label: facet.label, facet });
    }
  }
  return sections;
}

/** "A section is open when it has a selected value." @see R §2 */
export function isOpenByDefault(section: FilterSection, query: SearchQuery): boolean {
  return OPEN_AT_FIRST.has(section.key) || countValues(section, query) > 0;
}

/** How many values of a section are chosen. */
export function countValues(section: FilterSection, query: SearchQuery): number {
  if (!('facet' in section))
    return section.key === 'vehicle' ? query.vehicles.length : query.zip === undefined ? 0 : 1;
  const { facet } = section;
  if (facet.kind === 'range') return query.ranges[facet.key] ? 1 : 0;
  return query.choices[facet.key]?.length ?? 0;
}
