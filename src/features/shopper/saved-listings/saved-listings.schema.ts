/** Saved cars. */
import * as z from 'zod/mini';
import { MAX_ID_LENGTH } from '#src/domain/listing/listing.schema.ts';

export const listingIdInput = z.object({
  listingId: z.string().check(z.minLength(1), z.maxLength(MAX_ID_LENGTH)),
});

/** A car as of when it was saved, and as of now. Prices are in whole dollars. */
export const savedListingSchema = z.object({
  listingId: z.string(),
  title: z.string(),
  savedAtMs: z.number(),
  savedPrice: z.optional(z.number()),
  price: z.optional(z.number()),
  /** Sold or removed from its feed. */
  isGone: z.boolean(),
  /** What the shopper noted; absent without a note. Notes of shoppers without an account are only in their browser. */
  note: z.optional(z.string()),
});
export type SavedListing = z.infer<typeof savedListingSchema>;

const savedListings = z.array(savedListingSchema);

export const savedListingsSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ok'), savedListings }),
  z.object({ type: z.literal('failed') }),
]);

/** Every change returns the complete new list. */
export const savedListingsChangeSchema = z.discriminatedUnion('type', [
  /** `isGuest`: saved for this browser, because no session is open. A page can still take its visitor for signed in. */
  z.object({ type: z.literal('ok'), savedListings, isGuest: z.optional(z.literal(true)) }),
  /** Saving more needs an account. Signing in completes the save, unless it was undone before. */
  z.object({ type: z.literal('limit'), message: z.string(), savedListings }),
  z.object({ type: z.literal('enough'), message: z.string(), savedListings }),
  z.object({ type: z.literal('unknown-listing') }),
  z.object({ type: z.literal('failed') }),
]);
