import { listingCall } from '#src/features/search/results-data/listing.call.ts';
import { defineCall } from '#src/lib/call.ts';

/** Vehicles by VIN that are still on offer. */
export const activeListingsCall = defineCall({
  ...listingCall,
  name: 'active-listings',
  timeoutMs: 3_000,
  resetMs: 30_000,
  windowMs: 15_000,
  atOnce: 32,
  isRequired: false,
});
