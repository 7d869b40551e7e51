/**
 * The calls for sponsored listings. All are optional, and a page without their answers has no gaps.
 * @see docs/rules/ads.md#requests
 */
import * as z from 'zod/mini';
import { ownerSchema } from '#src/domain/dealer/owner.schema.ts';
import { foundListingSchema } from '#src/domain/listing/found-listing.schema.ts';
import { searchInputSchema } from '#src/domain/search-query/search-input.schema.ts';
import type { Flags } from '#src/domain/site/flags.ts';
import { defineCall } from '#src/lib/call.ts';

const output = z.object({ listings: z.array(foundListingSchema), owners: z.array(ownerSchema) });
export type SponsoredListings = z.infer<typeof output>;

/** Shared by the four calls. @see docs/rules/results.md#call-timeouts */
const optional = {
  service: 'lsc',
  method: 'GET',
  query: 'raw',
  input: searchInputSchema,
  output,
  timeoutMs: 3_000,
  resetMs: 30_000,
  windowMs: 15_000,
  volume: 10,
  atOnce: 64,
  fallback: (): SponsoredListings => ({ listings: [], owners: [] }),
} as const;

export const premiumSpotlightCall = defineCall({
  ...optional,
  name: 'premium-spotlight',
  isOn: ({ spotlight, premium_spotlight }: Flags) => spotlight && premium_spotlight,
  path: '/rest/lsc/listing/spotlight/premiumresults',
});

/** Returns featured and standard spotlights. */
export const standardSpotlightCall = defineCall({
  ...optional,
  name: 'standard-spotlight',
  isOn: ({ spotlight }: Flags) => spotlight,
  path: '/rest/lsc/listing/spotlight/results',
});

export const highlightSpotlightCall = defineCall({
  ...optional,
  name: 'highlight-spotlight',
  isOn: ({ vehicle_highlight }: Flags) => vehicle_highlight,
  path: '/rest/lsc/listing/spotlight/vehiclehighlight',
});

export const newCarBoostCall = defineCall({
  ...optional,
  name: 'new-car-boost',
  isOn: ({ new_car_boost }: Flags) => new_car_boost,
  path: '/rest/lsc/newcarboost/listing',
});

/** All calls for places within the results. */
export const SPONSORED_CALLS = [
  premiumSpotlightCall,
  standardSpotlightCall,
  highlightSpotlightCall,
  newCarBoostCall,
] as const;
