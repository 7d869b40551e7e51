/**
 * Describes what the islands of the results page show. The server and the browser build it from the same response.
 */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { Filters } from '#src/domain/search-query/filter-options.ts';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { nameSearchedOwners } from '#src/domain/search-query/search-names.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { toShowcase } from '#src/features/ads/alpha-showcase/showcase-state.ts';
import type { ShowcaseState } from '#src/features/ads/alpha-showcase/showcase-state.ts';
import { toListingCard } from '#src/features/search/result-card/listing-card.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import { addStrongAttributes } from '#src/features/search/suggested-filters/suggested-filters.ts';
import type { SuggestedFilter } from '#src/features/search/suggested-filters/suggested-filters.schema.ts';
import type { ListingPage } from '#src/features/search/results-data/listing-page.schema.ts';
import { placeListings } from '#src/features/ads/sponsored/placement.ts';
import type { ListingItem } from '#src/features/ads/sponsored/listing-item.ts';
import { toTieredPage } from '#src/features/ads/sponsored/tiered-page.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** A card in its position, with its tier. */
export type PlacedCard = ListingItem<ListingCard>;

/** Plain JSON, because it is passed as island props. */
export interface ResultsState {
  /** The search in its normal form, without the "?". */
  readonly search: string;
  readonly heading: string;
  readonly title: string;
  readonly total: number;
  /** How many results paging can reach. */
  readonly reachable: number;
  readonly placed: readonly PlacedCard[];
  /** The dealer showcase above the results. */
  readonly showcase?: ShowcaseState;
  readonly filters: Filters;
  /** Mileage statistics, over the cars that list a mileage. */
  readonly mileage?: ListingPage['stats']['mileage'];
  readonly suggested: readonly SuggestedFilter[];
  /** Names of the sellers in the search, by owner id. */
  readonly sellers?: Readonly<Record<string, string>>;
  /** Parameters that were recognized but can't be searched with. */
  readonly invalidParams: readonly string[];
  /** The category tabs that lead to cars; absent where that is not known. */
  readonly tabsWithCars?: readonly string[];
}

/**
 * @param shown cards of the pages above, which stay and are not repeated
 * @param toCard lets a caller cache cards across pages
 */
export function toResultsState(
  page: ListingPage,
  query: SearchQuery,
  shown: readonly PlacedCard[] = [],
  toCard = toListingCard,
): ResultsState {
  const isOfSeller = query.choices.ownerId !== undefined;
  const owners = new Map(page.owners.map((owner) => [owner.id, isOfSeller ? withoutPage(owner) : owner]));
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
    ...definedOnly({ showcase }),
    filters: page.filters,
    ...definedOnly({ mileage: page.stats.mileage }),
    suggested: addStrongAttributes(page.suggestedFilters, page.strongAttributesFilters),
    ...definedOnly({ sellers }),
    invalidParams: page.invalidQueryParams,
    ...definedOnly({ tabsWithCars: page.tabsWithCars }),
  };
}

/** The cards of a seller's own page, or of a search for its cars, need no link to it. */
function withoutPage({ href: _, ...owner }: Owner): Owner {
  return owner;
}
