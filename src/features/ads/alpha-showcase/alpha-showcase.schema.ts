/** Dealers who pay for the place above the results. @see R §3, R §4, R §9, D §4 */
import * as z from 'zod/mini';
import { ownerSchema } from '#src/domain/dealer/owner.schema.ts';
import { foundListingSchema } from '#src/domain/listing/found-listing.schema.ts';

export const alphaShowcaseSchema = z.object({
  alphaShowcase: z.array(foundListingSchema),
  /** The alpha: the dealer who won the place. */
  ownerBean: ownerSchema,
  /** 0: cars, 1: dealers. */
  defaultTabIndex: z.number(),
});
export type AlphaShowcaseAnswer = z.infer<typeof alphaShowcaseSchema>;
