/** What the islands of the results page show. */
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import type { Filters } from '#src/domain/search-query/filter-options.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { ListingItem } from '#src/features/ads/sponsored/listing-item.ts';
import { placeListings } from '#src/features/ads/sponsored/placement.ts';
import type { TieredPage } from '#src/features/ads/sponsored/placement.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import type { ListingPage } from '#src/features/search/results-data/listing-page.schema.ts';
import type { SuggestedFilter } from '#src/features/search/suggested-filters/suggested-filters.schema.ts';

/** A card in its position, with its tier. */
export type PlacedCard = ListingItem<ListingCard>;

/** Plain JSON. */
export interface Results {
  readonly heading: string;
  readonly title: string;
  readonly total: number;
  /** How many results paging can reach. */
  readonly reachable: number;
  /** It has a dealer showcase. */
  readonly hasShowcase?: true;
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
  /** Of the stock, for the next page. Absent on a page that was built earlier. */
  readonly generation?: string;
  /** Sponsored places or view counts were late, and a browser asks for them. */
  readonly isPartial?: true;
}

/** One page of results whose cards have no places yet, because these depend on the pages above. */
export interface FoundResults extends Results {
  readonly cards: TieredPage<ListingCard>;
}

export interface ResultsState extends Results {
  /** The search in its normal form, without the "?". */
  readonly search: string;
  readonly placed: readonly PlacedCard[];
}

/** @param shown cards of the pages above, which stay and are not repeated */
export function placeResults(
  { cards, ...results }: FoundResults,
  query: SearchQuery,
  shown: readonly PlacedCard[] = [],
): ResultsState {
  return { ...results, search: formatQuery(query), placed: placeListings(cards, shown) };
}
