/** What a car's dealer adds to its page: its own text, payment and incentives. */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import type { DealerDifference } from '#src/features/vehicle/dealer-difference/dealer-difference.call.ts';
import { loadDealerDifference } from '#src/features/vehicle/dealer-difference/load-difference.ts';
import {
  dealerIncentivesCall,
  dealerPaymentCall,
} from '#src/features/vehicle/payments/dealer-figures.call.ts';
import type { CallOutput } from '#src/lib/call.ts';

export interface DealerParts {
  readonly difference: DealerDifference | undefined;
  readonly figures: CallOutput<typeof dealerPaymentCall> & CallOutput<typeof dealerIncentivesCall>;
}

/** All at once; a page that does not wait for them gets them later. @see docs/rules/reliability.md#late-parts */
export async function loadDealerParts(
  locals: Pick<App.Locals, 'ask' | 'site'>,
  { listing, owner }: { readonly listing: Listing; readonly owner: Owner },
): Promise<DealerParts> {
  const { id: listingId, listingType, paymentServices } = listing;
  const [difference, payment, incentives] = await Promise.all([
    loadDealerDifference(locals, owner, listingType),
    locals.ask(dealerPaymentCall, { listingId, service: paymentServices?.paymentCalculationUrl }),
    locals.ask(dealerIncentivesCall, { listingId, service: paymentServices?.incentivesUrl }),
  ]);
  return { difference, figures: { ...payment.data, ...incentives.data } };
}
