/** A listing in search results. */
import * as z from 'zod/mini';
import { listingSchema } from '#src/domain/listing/listing.schema.ts';

export const foundListingSchema = z.extend(listingSchema, {
  /** Miles from the search's ZIP. */
  distance: z.optional(z.number()),
  /** From the extended market. */
  isExtended: z.optional(z.literal(true)),
  /** The kind of place of a spotlight, in a list with several kinds. */
  spotlightType: z.optional(z.enum(['premium', 'fourthTier', 'peekaboo'])),
});
export type FoundListing = z.infer<typeof foundListingSchema>;
