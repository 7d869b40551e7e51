/** Cars that somebody keeps. */
import * as z from 'zod/mini';
import { MAX_ID_LENGTH } from '#src/domain/listing/listing.schema.ts';

export const listingIdInput = z.object({
  listingId: z.string().check(z.minLength(1), z.maxLength(MAX_ID_LENGTH)),
});

/** A car as it was when it was saved, and as it is now. Prices are whole dollars. */
export const savedListingSchema = z.object({
  listingId: z.string(),
  title: z.string(),
  savedAtMs: z.number(),
  savedPrice: z.optional(z.number()),
  price: z.optional(z.number()),
  /** Sold, or taken out of its feed. */
  isGone: z.boolean(),
});
export type SavedListing = z.infer<typeof savedListingSchema>;

const savedListings = z.array(savedListingSchema);

export const savedListingsSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ok'), savedListings }),
  z.object({ type: z.literal('failed') }),
]);

/** Every change is answered with the new list, whole. */
export const savedListingsChangeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ok'), savedListings }),
  /** More needs an account: signing in completes the save, unless it is taken back before. */
  z.object({ type: z.literal('limit'), message: z.string(), savedListings }),
  z.object({ type: z.literal('enough'), message: z.string(), savedListings }),
  z.object({ type: z.literal('unknown-listing') }),
  z.object({ type: z.literal('failed') }),
]);
