/** What the results page's islands show, made from the search response on the server and in the browser alike. */
import type { Filters } from '#src/domain/search-query/filter-options.ts';
import { toListingCard } from '#src/features/results/listing-card.ts';
import type { ListingCard } from '#src/features/results/listing-card.ts';
import type { SuggestedFilter } from '#src/features/suggested-filters/suggested-filters.schema.ts';
import type { ListingPage } from '#src/features/results/listing-page.schema.ts';

/** Plain JSON: travels as island props. */
export interface ResultsState {
  /** The search in its normal form, without "?". */
  readonly search: string;
  readonly heading: string;
  readonly title: string;
  readonly total: number;
  /** How many results paging can reach. */
  readonly reachable: number;
  readonly cards: readonly ListingCard[];
  readonly filters: Filters;
  readonly suggested: readonly SuggestedFilter[];
  /** Parameters that were understood but cannot be searched with. */
  readonly invalidParams: readonly string[];
}

/** @param search the query that was asked, in its normal form */
export function toResultsState(page: ListingPage, search: string): ResultsState {
  const owners = new Map(page.owners.map((owner) => [owner.id, owner]));
  return {
    search,
    heading: page.pageData.heading,
    title: page.pageData.title,
    total: page.totalResultCount,
    reachable: page.reachableCount,
    cards: page.listings.map((listing) => toListingCard(listing, owners.get(listing.ownerId))),
    filters: page.filters,
    suggested: page.suggestedFilters,
    invalidParams: page.invalidQueryParams,
  };
}
