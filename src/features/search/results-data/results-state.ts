/** What the results page's islands show, made from the search response on the server and in the browser alike. */
import type { Filters } from '#src/domain/search-query/filter-options.ts';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { nameSearchedOwners } from '#src/domain/search-query/search-names.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { toShowcase } from '#src/features/ads/alpha-showcase/showcase-state.ts';
import type { ShowcaseState } from '#src/features/ads/alpha-showcase/showcase-state.ts';
import { toListingCard } from '#src/features/search/result-card/listing-card.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import type { SuggestedFilter } from '#src/features/search/suggested-filters/suggested-filters.schema.ts';
import type { ListingPage } from '#src/features/search/results-data/listing-page.schema.ts';
import { placeListings } from '#src/features/ads/sponsored/placement.ts';
import type { ListingItem } from '#src/features/ads/sponsored/listing-item.ts';
import { toTieredPage } from '#src/features/ads/sponsored/tiered-page.ts';

/** A card at its place, with the tier that it has there. */
export type PlacedCard = ListingItem<ListingCard>;

/** Plain JSON: travels as island props. */
export interface ResultsState {
  /** The search in its normal form, without "?". */
  readonly search: string;
  readonly heading: string;
  readonly title: string;
  readonly total: number;
  /** How many results paging can reach. */
  readonly reachable: number;
  readonly placed: readonly PlacedCard[];
  /** Dealers above the results. */
  readonly showcase?: ShowcaseState;
  readonly filters: Filters;
  /** Of the cars that have one. */
  readonly mileage?: ListingPage['stats']['mileage'];
  readonly suggested: readonly SuggestedFilter[];
  /** Names by owner id, of the sellers that are searched for. */
  readonly sellers?: Readonly<Record<string, string>>;
  /** Parameters that were understood but cannot be searched with. */
  readonly invalidParams: readonly string[];
}

/**
 * @param shown above this page already: they stay, and none of them comes again
 * @param toCard where cards are kept from page to page
 */
export function toResultsState(
  page: ListingPage,
  query: SearchQuery,
  shown: readonly PlacedCard[] = [],
  toCard = toListingCard,
): ResultsState {
  const owners = new Map(page.owners.map((owner) => [owner.id, owner]));
  const tiered = toTieredPage(page, query, (listing) => toCard(listing, owners.get(listing.ownerId)));
  const showcase = toShowcase(page.alpha, page.owners, toCard);
  const sellers = nameSearchedOwners(query, page.owners);
  return {
    search: formatQuery(query),
    heading: page.pageData.heading,
    title: page.pageData.title,
    total: page.totalResultCount,
    reachable: page.reachableCount,
    placed: placeListings(tiered, shown),
    ...(showcase && { showcase }),
    filters: page.filters,
    ...(page.stats.mileage && { mileage: page.stats.mileage }),
    suggested: page.suggestedFilters,
    ...(sellers && { sellers }),
    invalidParams: page.invalidQueryParams,
  };
}
