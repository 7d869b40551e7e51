import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { dealerDifferenceCall } from '#src/features/vehicle/dealer-difference/dealer-difference.call.ts';
import type { DealerDifference } from '#src/features/vehicle/dealer-difference/dealer-difference.call.ts';

/** Undefined if the dealer has no text, or none that can be shown now. */
export async function loadDealerDifference(
  { ask, site }: Pick<App.Locals, 'ask' | 'site'>,
  { dealerDiff }: Pick<Owner, 'dealerDiff'>,
  listingType: Listing['listingType'],
): Promise<DealerDifference | undefined> {
  if (!dealerDiff || !site.flags.dealer_differentiator) return undefined;
  const input = { dealerDiffCmsId: dealerDiff.contentId, listingType };
  const { data } = await ask(dealerDifferenceCall, input);
  return data.htmlContent === '' ? undefined : data;
}
