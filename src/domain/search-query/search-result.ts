/** The input and output of a search engine, in domain types only. */
import type { ChoiceKey, FacetKey, RangeKey } from '#src/domain/search-query/facets.ts';
import type { CampaignTier } from '#src/domain/listing/campaign.ts';
import type { VehicleKey } from '#src/domain/search-query/facets.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { Coordinates } from '#src/domain/visitor/place.ts';

/**
 * One listing for a search engine. The vehicle levels contain full paths, so that one value is one vehicle:
 * makeCode `HONDA`, modelCode `HONDA|CIVIC`, trimCode `HONDA|CIVIC|EX`.
 */
export interface SearchDocument {
  readonly id: string;
  /** Title, VIN, stock number and names of a renamed car, which a keyword is matched with. */
  readonly text: string;
  readonly coordinates?: Coordinates;
  readonly servesExtendedMarket: boolean;
  /** Higher values come first in the sort order "relevance". */
  readonly relevance: number;
  readonly listedAtMs: number;
  /** The difference from the median of comparable prices as a share: -0.12 is 12% below. */
  readonly dealDifference?: number;
  /** By the usual terms, in whole dollars. */
  readonly monthlyPayment?: number;
  /** Within which the seller usually replies. */
  readonly replyHours?: number;
  /** The bids of the seller's campaigns for this listing, weighted by `weighBid`. */
  readonly bids?: Readonly<Partial<Record<CampaignTier, number>>>;
  readonly choices: Readonly<Partial<Record<ChoiceKey | VehicleKey, readonly string[]>>>;
  readonly numbers: Readonly<Partial<Record<RangeKey, number>>>;
}

export interface SearchRequest {
  readonly query: SearchQuery;
  /** The location of the query's ZIP. Without it, radius and distance are ignored. */
  readonly origin?: Coordinates;
  /** Only listings with a campaign of this tier, best bid first (`scoreBid`), whatever the sort order. */
  readonly campaign?: CampaignTier;
  /** Returns only hits and total; counts and statistics are empty. */
  readonly hitsOnly?: true;
  /** Counts no makes but those of the query, for a page that offers no other. */
  readonly ofChosenMakes?: true;
}

export interface SearchHit {
  readonly id: string;
  /** Miles from the origin; absent without an origin or without a place of the seller. */
  readonly distance?: number;
  /** Beyond the radius, from the extended market. */
  readonly isExtended?: true;
  /** Only in a campaign search: the bidder, and the value of the bid for this search. */
  readonly bid?: { readonly ownerId: string; readonly score: number };
}

export interface NumberStats {
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  readonly count: number;
}

/**
 * Counts are disjunctive: a group's own filter is ignored (make, model and trim are one group). Values without listings
 * are absent. Models are counted only for selected makes, trims only for selected models. The keys of ranges are the
 * facet's steps (or, for `each`, the existing values).
 */
export interface SearchResult {
  readonly hits: readonly SearchHit[];
  readonly total: number;
  readonly counts: Readonly<Partial<Record<FacetKey, Readonly<Record<string, number>>>>>;
  /** For all results of the query, including its own filters. */
  readonly stats: Readonly<Partial<Record<'price' | 'year' | 'mileage', NumberStats>>>;
}
