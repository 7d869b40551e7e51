/** The search response. Lists that no feature fills are empty, never absent. */
import * as z from 'zod/mini';
import { alphaShowcaseSchema } from '#src/features/ads/alpha-showcase/alpha-showcase.schema.ts';
import { ownerSchema } from '#src/domain/dealer/owner.schema.ts';
import { foundListingSchema } from '#src/domain/listing/found-listing.schema.ts';
import { filterOptionSchema, filtersSchema } from '#src/domain/search-query/filter-options.ts';
import { suggestedFilterSchema } from '#src/features/search/suggested-filters/suggested-filters.schema.ts';
import { numberStatsSchema } from '#src/domain/search-query/search-input.schema.ts';

const crumbSchema = z.object({ key: z.string(), label: z.string(), href: z.string() });

const pageDataSchema = z.object({
  heading: z.string(),
  title: z.string(),
  description: z.string(),
  /** Path, with or without a query, but without the origin. */
  canonical: z.string(),
  breadcrumbs: z.array(crumbSchema),
});

const listings = z.array(foundListingSchema);

export const listingPageSchema = z.object({
  listings,
  owners: z.array(ownerSchema),
  totalResultCount: z.number(),
  /** How many of the results paging can reach. */
  reachableCount: z.number(),
  filters: filtersSchema,
  filterGroups: z.array(z.object({ key: z.string(), label: z.string() })),
  stats: z.object({
    /** `count` is the number of listings with a price. */
    derivedprice: z.optional(z.extend(numberStatsSchema, { count: z.optional(z.number()) })),
    year: z.optional(numberStatsSchema),
    mileage: z.optional(z.extend(numberStatsSchema, { mean: z.number(), count: z.number() })),
  }),
  pageData: pageDataSchema,
  /** The search in its normal form, as key-value pairs. */
  requestParams: z.record(z.string(), z.string()),
  invalidQueryParams: z.array(z.string()),
  spotlights: listings,
  standardSpotlights: listings,
  featuredSpotlights: listings,
  vehicleHighlight: listings,
  boost: listings,
  alpha: z.nullable(alphaShowcaseSchema),
  /** It has cars for a showcase, which are asked for apart. */
  hasShowcase: z.optional(z.literal(true)),
  /** Of the stock. Sent with the next page's address, that page is of the same; an answer of another one is to begin again. */
  generation: z.optional(z.string()),
  /** Sponsored places or view counts were late, so they are missing. */
  isPartial: z.optional(z.literal(true)),
  editorialContent: z.array(z.string()),
  editorialReviews: z.array(z.string()),
  makeSummaryData: z.array(filterOptionSchema),
  strongAttributesFilters: z.array(filterOptionSchema),
  suggestedFilters: z.array(suggestedFilterSchema),
  /** The category tabs that lead to cars; absent where nothing was counted, as in a service elsewhere. */
  tabsWithCars: z.optional(z.array(z.string())),
  /** What finds more cars than a search with few; without a count where it is not known. */
  widerSearches: z.optional(
    z.array(z.object({ label: z.string(), search: z.string(), count: z.optional(z.number()) })),
  ),
});
export type ListingPage = z.infer<typeof listingPageSchema>;

export const EMPTY_LISTING_PAGE: ListingPage = {
  listings: [],
  owners: [],
  totalResultCount: 0,
  reachableCount: 0,
  filters: {},
  filterGroups: [],
  stats: {},
  pageData: { heading: 'Cars for sale', title: '', description: '', canonical: '', breadcrumbs: [] },
  requestParams: {},
  invalidQueryParams: [],
  spotlights: [],
  standardSpotlights: [],
  featuredSpotlights: [],
  vehicleHighlight: [],
  boost: [],
  alpha: null,
  editorialContent: [],
  editorialReviews: [],
  makeSummaryData: [],
  strongAttributesFilters: [],
  suggestedFilters: [],
};
