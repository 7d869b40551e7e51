/** Dealers who pay for the place above the results. @see docs/rules/ads.md#dealer-showcase */
import * as z from 'zod/mini';
import { ownerSchema } from '#src/domain/dealer/owner.schema.ts';
import { foundListingSchema } from '#src/domain/listing/found-listing.schema.ts';

export const alphaShowcaseSchema = z.object({
  alphaShowcase: z.array(foundListingSchema),
  /** The dealer who won the place. */
  ownerBean: ownerSchema,
  /** 0 for cars, 1 for dealers. */
  defaultTabIndex: z.number(),
});
export type AlphaShowcaseAnswer = z.infer<typeof alphaShowcaseSchema>;
