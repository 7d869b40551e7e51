/** Decides when a search can be saved, and what is saved. @see docs/rules/search.md#saving-a-search */
import { formatQuery, toPairs } from '#src/domain/search-query/format-query.ts';
import { toSavedQuery } from '#src/domain/search-query/saved-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

export interface SaveSearchFacts {
  readonly isSwitchedOff: boolean;
  /** Number of values in the request; none for an empty search. */
  readonly requestValueCount: number;
  readonly isSignedIn: boolean;
  readonly isSaved: boolean;
  readonly chipCount: number;
}

export function canSaveSearch(facts: SaveSearchFacts): boolean {
  const { isSwitchedOff, requestValueCount, isSignedIn, isSaved, chipCount } = facts;
  return !isSwitchedOff && requestValueCount > 0 && (!isSignedIn || !isSaved) && chipCount > 0;
}

/**
 * Returns what the page's button saves, the search in normal form. It assumes a signed-out visitor, because the page
 * is the same for everyone; the button itself knows whether the search was saved.
 */
export function offerSaving(
  query: SearchQuery,
  chipCount: number,
  canSave: boolean,
): { readonly saveSearch?: string } {
  const search = toSavedQuery(query);
  const isOffered = canSaveSearch({
    isSwitchedOff: !canSave,
    requestValueCount: toPairs(search).length,
    isSignedIn: false,
    isSaved: false,
    chipCount,
  });
  return isOffered ? { saveSearch: formatQuery(search) } : {};
}
