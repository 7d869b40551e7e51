import * as z from 'zod/mini';
import { ownerSchema } from '#src/domain/dealer/owner.schema.ts';
import { listingSchema, MAX_ID_LENGTH, pricePointSchema } from '#src/domain/listing/listing.schema.ts';
import { defineCall } from '#src/lib/call.ts';

const details = { listing: listingSchema, owner: ownerSchema, priceHistory: z.array(pricePointSchema) };

/**
 * Loads one vehicle: for sale, no longer for sale (for the expired banner), shown under another
 * id, or unknown. Required, like the listings.
 */
export const listingDetailsCall = defineCall({
  name: 'listing-details',
  service: 'lsc',
  method: 'GET',
  path: '/rest/lsc/listing/details/[id]',
  input: z.object({ id: z.string().check(z.minLength(1), z.maxLength(MAX_ID_LENGTH)) }),
  output: z.discriminatedUnion('type', [
    z.object({ type: z.literal('active'), ...details }),
    z.object({ type: z.literal('gone'), ...details, goneAtMs: z.number() }),
    z.object({ type: z.literal('moved'), id: z.string() }),
    z.object({ type: z.literal('unknown') }),
    z.object({ type: z.literal('failed') }),
  ]),
  timeoutMs: 20_000,
  resetMs: 30_000,
  windowMs: 60_000,
  volume: 10,
  atOnce: 64,
  isRequired: true,
  fallback: () => ({ type: 'failed' as const }),
  statusOf: ({ type }) => ({ active: 200, gone: 410, moved: 200, unknown: 404, failed: 503 })[type],
});
