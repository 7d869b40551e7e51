/** Makes what a results page shows from the search response, on the server. */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { nameSearchedOwners } from '#src/domain/search-query/search-names.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { toShowcase } from '#src/features/ads/alpha-showcase/showcase-state.ts';
import { toTieredPage } from '#src/features/ads/sponsored/tiered-page.ts';
import { toListingCard } from '#src/features/search/result-card/listing-card.ts';
import type { ListingPage } from '#src/features/search/results-data/listing-page.schema.ts';
import { placeResults } from '#src/features/search/results-data/results-state.ts';
import type { FoundResults, ResultsState } from '#src/features/search/results-data/results-state.ts';
import { addStrongAttributes } from '#src/features/search/suggested-filters/suggested-filters.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** @param toCard lets a caller cache cards across pages */
export function toFoundResults(page: ListingPage, query: SearchQuery, toCard = toListingCard): FoundResults {
  const isOfSeller = query.choices.ownerId !== undefined;
  const owners = new Map(page.owners.map((owner) => [owner.id, isOfSeller ? withoutPage(owner) : owner]));
  const showcase = toShowcase(page.alpha, page.owners, toCard);
  const sellers = nameSearchedOwners(query, page.owners);
  return {
    heading: page.pageData.heading,
    title: page.pageData.title,
    total: page.totalResultCount,
    reachable: page.reachableCount,
    cards: toTieredPage(page, query, (listing) => toCard(listing, owners.get(listing.ownerId))),
    ...definedOnly({ showcase }),
    filters: page.filters,
    ...definedOnly({ mileage: page.stats.mileage }),
    suggested: addStrongAttributes(page.suggestedFilters, page.strongAttributesFilters),
    ...definedOnly({ sellers }),
    invalidParams: page.invalidQueryParams,
    ...definedOnly({ tabsWithCars: page.tabsWithCars }),
    ...definedOnly({ generation: page.generation }),
    ...(page.isPartial && { isPartial: true }),
  };
}

/** The first page of a visit. */
export function toResultsState(page: ListingPage, query: SearchQuery, toCard = toListingCard): ResultsState {
  return placeResults(toFoundResults(page, query, toCard), query);
}

/** The cards of a seller's own page, or of a search for its cars, need no link to it. */
function withoutPage({ href: _, ...owner }: Owner): Owner {
  return owner;
}
