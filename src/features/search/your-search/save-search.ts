/** When a search can be saved, and what is saved of it. @see R §5 (Save-search control) */
import { formatQuery, toPairs } from '#src/domain/search-query/format-query.ts';
import { toKeptQuery } from '#src/domain/search-query/kept-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

export interface SaveSearchFacts {
  readonly isSwitchedOff: boolean;
  /** Values that the request is made of: an empty search has none. */
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
 * What the control of a page saves: the search in its normal form. As for a visitor: the page is the same for all, and
 * who has saved the search already sees it in the control.
 */
export function offerSaving(
  query: SearchQuery,
  chipCount: number,
  canSave: boolean,
): { readonly saveSearch?: string } {
  const search = toKeptQuery(query);
  const isOffered = canSaveSearch({
    isSwitchedOff: !canSave,
    requestValueCount: toPairs(search).length,
    isSignedIn: false,
    isSaved: false,
    chipCount,
  });
  return isOffered ? { saveSearch: formatQuery(search) } : {};
}
