/** Makes what a results page shows from the search response, on the server. */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { FoundListing } from '#src/domain/listing/found-listing.schema.ts';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { nameSearchedOwners } from '#src/domain/search-query/search-names.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { cutTiers, mapListings, placeListings, toTieredPage } from '#src/features/ads/sponsored/placement.ts';
import type { MakeCard } from '#src/features/search/result-card/card-maker.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import type { ListingPage } from '#src/features/search/results-data/listing-page.schema.ts';
import type { FoundResults, Results, ResultsState } from '#src/features/search/results-data/results-state.ts';
import { addStrongAttributes } from '#src/features/search/suggested-filters/suggested-filters.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** The first page of a visit: cards are made of the listings that have a place. */
export function toResultsState(page: ListingPage, query: SearchQuery, makeCard: MakeCard): ResultsState {
  const toCard = createToCard(page, query, makeCard);
  const placed = placeListings(toTieredPage(page, query)).map((item) => ({
    ...item,
    listing: toCard(item.listing),
  }));
  return { ...toResults(page, query), search: formatQuery(query), placed };
}

/** A search in place: a browser places the cards below those that it shows. */
export function toFoundResults(page: ListingPage, query: SearchQuery, makeCard: MakeCard): FoundResults {
  const offered = toTieredPage(page, query);
  // On a first page, what the tiers offer in vain is known already.
  const tiers = query.firstRecord === 0 ? cutTiers(offered) : offered;
  const cards = mapListings(tiers, createToCard(page, query, makeCard));
  const { heading, title, total, reachable, ...others } = toResults(page, query);
  return { heading, title, total, reachable, cards, ...others };
}

/** The cards of a seller's own page, or of a search for its cars, need no link to it. */
function createToCard(
  { owners }: ListingPage,
  query: SearchQuery,
  makeCard: MakeCard,
): (listing: FoundListing) => ListingCard {
  const isOfSeller = query.choices.ownerId !== undefined;
  const sellers = new Map(owners.map((owner) => [owner.id, isOfSeller ? withoutPage(owner) : owner]));
  return (listing) => makeCard(listing, sellers.get(listing.ownerId));
}

function withoutPage({ href: _, ...owner }: Owner): Owner {
  return owner;
}

/** All but the cards. */
function toResults(page: ListingPage, query: SearchQuery): Results {
  const sellers = nameSearchedOwners(query, page.owners);
  return {
    heading: page.pageData.heading,
    title: page.pageData.title,
    total: page.totalResultCount,
    reachable: page.reachableCount,
    ...((page.hasShowcase ?? hasCars(page.alpha)) && { hasShowcase: true }),
    filters: page.filters,
    ...(page.stats.mileage && { mileage: inMiles(page.stats.mileage) }),
    suggested: addStrongAttributes(page.suggestedFilters, page.strongAttributesFilters),
    ...definedOnly({ sellers }),
    invalidParams: page.invalidQueryParams,
    ...definedOnly({ tabsWithCars: page.tabsWithCars }),
    ...definedOnly({ generation: page.generation }),
    ...(page.isPartial && { isPartial: true }),
  };
}

/** A service elsewhere sends it with its results. */
function hasCars(alpha: ListingPage['alpha']): boolean {
  return alpha !== null && alpha.alphaShowcase.length > 0;
}

/** The average is shown in miles. */
function inMiles<Stats extends { readonly mean: number }>(mileage: Stats): Stats {
  return { ...mileage, mean: Math.round(mileage.mean) };
}
