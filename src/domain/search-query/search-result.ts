/** What a search engine is fed with and what it answers. Domain types only: no engine shows through. */
import type { ChoiceKey, FacetKey, RangeKey } from '#src/domain/search-query/facets.ts';
import type { CampaignTier } from '#src/domain/listing/campaign.ts';
import type { VehicleKey } from '#src/domain/search-query/facets.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { Coordinates } from '#src/domain/visitor/place.ts';

/**
 * One listing as an engine sees it. The vehicle levels hold full paths, so that one value is one vehicle:
 * makeCode `HONDA`, modelCode `HONDA|CIVIC`, trimCode `HONDA|CIVIC|EX`.
 */
export interface SearchDocument {
  readonly id: string;
  /** Title, VIN and stock number: what a keyword is looked for in. */
  readonly text: string;
  readonly coordinates?: Coordinates;
  readonly servesExtendedMarket: boolean;
  /** Higher comes first under the sort "relevance". */
  readonly relevance: number;
  readonly listedAtMs: number;
  /** Distance from the median of comparable prices, as a share: -0.12 is 12 % below. */
  readonly dealDifference?: number;
  /** What the seller's campaigns bid for this listing, as `weighBid` weighs it. */
  readonly bids?: Readonly<Partial<Record<CampaignTier, number>>>;
  readonly choices: Readonly<Partial<Record<ChoiceKey | VehicleKey, readonly string[]>>>;
  readonly numbers: Readonly<Partial<Record<RangeKey, number>>>;
}

export interface SearchRequest {
  readonly query: SearchQuery;
  /** Where the query's ZIP lies. Without it radius and distance have no meaning and are left out. */
  readonly origin?: Coordinates;
  /** Only listings with a campaign of this tier, the best bid first (`scoreBid`) whatever the query's sort. */
  readonly campaign?: CampaignTier;
  /** Only hits and total are wanted: counts and statistics come empty. */
  readonly hitsOnly?: true;
}

export interface SearchHit {
  readonly id: string;
  /** Miles from the origin; absent without an origin or without a place of the seller. */
  readonly distance?: number;
  /** Beyond the radius, in through the extended market. */
  readonly isExtended?: true;
  /** Where a campaign was asked for: whose it is, and what it is worth to this search. */
  readonly bid?: { readonly ownerId: string; readonly score: number };
}

export interface NumberStats {
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  readonly count: number;
}

/**
 * `counts` is disjunctive: a group's own filter is left out (make, model and trim are one group). Values without
 * listings are absent. Models are counted only for chosen makes, trims only for chosen models. For ranges the keys are
 * the facet's steps (or, for `each`, the values that exist).
 */
export interface SearchResult {
  readonly hits: readonly SearchHit[];
  readonly total: number;
  readonly counts: Readonly<Partial<Record<FacetKey, Readonly<Record<string, number>>>>>;
  /** Over all results of the query, own filters included. */
  readonly stats: Readonly<Partial<Record<'price' | 'year' | 'mileage', NumberStats>>>;
}
