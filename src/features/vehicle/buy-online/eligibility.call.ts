import * as z from 'zod/mini';
import { MAX_ID_LENGTH } from '#src/domain/listing/listing.schema.ts';
import { defineCall } from '#src/lib/call.ts';
import { hostOf } from '#src/lib/host-of.ts';

/** Checks whether a car can be bought online. @see docs/rules/vehicle.md#buy-online */
export const eligibilityCall = defineCall({
  name: 'eligibility',
  service: 'site',
  method: 'GET',
  path: '/cars-for-sale/svc/eligibility',
  input: z.object({
    listingId: z.string().check(z.maxLength(MAX_ID_LENGTH)),
    service: z.optional(z.string()),
  }),
  output: z.object({ isEligible: z.boolean() }),
  timeoutMs: 3_000,
  resetMs: 30_000,
  windowMs: 15_000,
  volume: 5,
  atOnce: 64, // all cars of a page
  /** Without an answer the option is not offered. */
  fallback: () => ({ isEligible: false }),
  serverOnly: true,
  hostOf: ({ service }) => hostOf(service),
});
