import * as z from 'zod/mini';
import { ownerSchema } from '#src/domain/dealer/owner.schema.ts';
import { foundListingSchema } from '#src/domain/listing/found-listing.schema.ts';
import { searchInputSchema } from '#src/domain/search-query/search-input.schema.ts';
import type { Flags } from '#src/domain/site/flags.ts';
import { defineCall } from '#src/lib/call.ts';
import {
  EMPTY_LISTING_PAGE,
  listingPageSchema,
} from '#src/features/search/results-data/listing-page.schema.ts';

const SPONSORED_LISTS = [
  'spotlights',
  'standardSpotlights',
  'featuredSpotlights',
  'vehicleHighlight',
  'boost',
] as const;

/** The required call of the results page. @see docs/rules/results.md#call-timeouts */
export const listingCall = defineCall({
  name: 'listing',
  service: 'lsc',
  method: 'GET',
  path: '/rest/lsc/listing',
  query: 'raw',
  input: searchInputSchema,
  output: listingPageSchema,
  timeoutMs: 20_000,
  resetMs: 30_000,
  windowMs: 60_000,
  volume: 10,
  atOnce: 64,
  isRequired: true,
  maxBytes: 8 * 1024 * 1024, // a hundred listings with their descriptions and photos
  looseParts: ['listings', 'owners', 'filters', 'makeSummaryData', ...SPONSORED_LISTS],
  fallback: () => EMPTY_LISTING_PAGE,
});

/** @see docs/rules/results.md#call-timeouts */
export const listingCountCall = defineCall({
  name: 'listing-count',
  service: 'lsc',
  method: 'GET',
  path: '/rest/lsc/listing/count',
  query: 'raw',
  input: searchInputSchema,
  output: z.object({ totalResultCount: z.number() }),
  timeoutMs: 3_000,
  resetMs: 300_000,
  windowMs: 30_000,
  volume: 10,
  atOnce: 32,
  fallback: () => ({ totalResultCount: 0 }),
});

/**
 * Finds similar cars, without the listings already shown. @see docs/rules/results.md#similar-and-supplemental-cars
 */
export const similarCall = defineCall({
  name: 'similar',
  isOn: ({ similar_listings, supplemental_results }: Flags) => similar_listings || supplemental_results,
  service: 'lsc',
  method: 'GET',
  path: '/rest/lsc/listing/similar',
  query: 'raw',
  input: searchInputSchema,
  output: z.object({ listings: z.array(foundListingSchema), owners: z.array(ownerSchema) }),
  timeoutMs: 3_000,
  resetMs: 300_000,
  windowMs: 30_000,
  volume: 10,
  atOnce: 32,
  fallback: () => ({ listings: [], owners: [] }),
});

/** Names cars for the count of views, instead of a search; separated by commas. */
export const VIEWED_IDS_PARAM = 'ids';
/** More ids are ignored. */
export const MAX_VIEWED_IDS = 100;

/**
 * Counts how often each listing in a search was viewed; no counts when the call fails.
 * @see docs/rules/results.md#view-counts
 */
export const listingViewCountCall = defineCall({
  name: 'listing-view-count',
  service: 'lsc',
  method: 'GET',
  path: '/cars-for-sale/svc/listing-view-count',
  query: 'raw',
  input: searchInputSchema,
  output: z.object({ viewCounts: z.record(z.string(), z.number()) }),
  timeoutMs: 3_000,
  resetMs: 300_000,
  windowMs: 30_000,
  volume: 10,
  atOnce: 32,
  fallback: () => ({ viewCounts: {} }),
});

/**
 * Calls the same service for more cars, those that a wider search finds.
 * @see docs/rules/results.md#similar-and-supplemental-cars
 */
export const supplementalCall = defineCall({
  name: 'listing-supplemental',
  service: 'lsc',
  method: 'GET',
  path: '/rest/lsc/listing/similar',
  query: 'raw',
  input: searchInputSchema,
  output: similarCall.output,
  timeoutMs: 5_000,
  resetMs: 30_000,
  windowMs: 15_000,
  volume: 10,
  atOnce: 32,
  maxBytes: 8 * 1024 * 1024, // a hundred listings
  fallback: () => ({ listings: [], owners: [] }),
  serverOnly: true,
});
