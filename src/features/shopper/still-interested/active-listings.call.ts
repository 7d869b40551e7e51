import { listingCall } from '#src/features/search/results-data/listing.call.ts';
import { defineCall } from '#src/lib/call.ts';

/** Finds the vehicles that are still for sale, by VIN. */
export const activeListingsCall = defineCall({
  ...listingCall,
  name: 'active-listings',
  timeoutMs: 3_000,
  resetMs: 30_000,
  windowMs: 15_000,
  atOnce: 32,
  isRequired: false,
});
