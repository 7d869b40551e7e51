/** A listing as an answer to a search carries it. */
import * as z from 'zod/mini';
import { listingSchema } from '#src/domain/listing/listing.schema.ts';

export const foundListingSchema = z.extend(listingSchema, {
  /** Miles from the search's ZIP. */
  distance: z.optional(z.number()),
  /** Came in from the extended market. */
  isExtended: z.optional(z.literal(true)),
  /** Which place a spotlight is for, where its list has places of several kinds. */
  spotlightType: z.optional(z.enum(['premium', 'fourthTier', 'peekaboo'])),
});
export type FoundListing = z.infer<typeof foundListingSchema>;
