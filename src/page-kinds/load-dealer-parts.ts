/** What a car's dealer adds to its page: its own text, payment and incentives. */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { toPayableCar } from '#src/domain/payment/payable-car.ts';
import type { DealerDifference } from '#src/features/vehicle/dealer-difference/dealer-difference.call.ts';
import { loadDealerDifference } from '#src/features/vehicle/dealer-difference/load-difference.ts';
import {
  dealerIncentivesCall,
  dealerPaymentCall,
} from '#src/features/vehicle/payments/dealer-figures.call.ts';
import type { CallOutput } from '#src/lib/call.ts';

export interface DealerParts {
  readonly difference: DealerDifference | undefined;
  /** Undefined for a car without an estimate of its payment, beside which they are shown. */
  readonly figures:
    | (CallOutput<typeof dealerPaymentCall> & CallOutput<typeof dealerIncentivesCall>)
    | undefined;
}

/** All at once; a page that does not wait for them gets them later. @see docs/rules/reliability.md#late-parts */
export async function loadDealerParts(
  locals: Pick<App.Locals, 'ask' | 'site'>,
  { listing, owner }: { readonly listing: Listing; readonly owner: Owner },
): Promise<DealerParts> {
  const { id: listingId, listingType, paymentServices } = listing;
  const hasPayment = toPayableCar(listing) !== undefined;
  const [difference, payment, incentives] = await Promise.all([
    loadDealerDifference(locals, owner, listingType),
    hasPayment &&
      locals.ask(dealerPaymentCall, { listingId, service: paymentServices?.paymentCalculationUrl }),
    hasPayment && locals.ask(dealerIncentivesCall, { listingId, service: paymentServices?.incentivesUrl }),
  ]);
  const figures = payment && incentives ? { ...payment.data, ...incentives.data } : undefined;
  return { difference, figures };
}
