/** Asks the services that a listing names, where their hosts are listed. */
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import type { dealerIncentivesCall, dealerPaymentCall } from '#src/features/payments/dealer-figures.call.ts';
import { readDealerPayment, readIncentives } from '#src/features/payments/dealer-figures.ts';
import type { Handler, HandlerContext } from '#src/lib/call.ts';
import { fetchListedJson, readListedUrl } from '#src/server/upstream/listed-fetch.ts';

/** A page of incentives fits. @see reliability.md §3.2 */
const MAX_ANSWER_BYTES = 64 * 1024;

/** Without a service of its own: what the feed says. */
export const answerDealerPayment: Handler<typeof dealerPaymentCall> = async ({ listingId }, context) => {
  const listing = findListing(listingId, context);
  const service = listing?.paymentServices?.paymentCalculationUrl;
  const payment =
    service === undefined
      ? listing?.pricingDetail.payments
      : readDealerPayment(await askService(service, context));
  return payment ? { payment } : {};
};

export const answerDealerIncentives: Handler<typeof dealerIncentivesCall> = async (
  { listingId },
  context,
) => {
  const service = findListing(listingId, context)?.paymentServices?.incentivesUrl;
  return { incentives: service === undefined ? [] : readIncentives(await askService(service, context)) };
};

function findListing(id: string, { locals }: HandlerContext): Listing | undefined {
  return locals.services.stock.current.loadListings([id])[0]?.listing;
}

/** Undefined: nobody is asked at that address. */
async function askService(service: string, { locals, signal }: HandlerContext): Promise<unknown> {
  const url = readListedUrl(service, locals.services.config.paymentHosts);
  return url && (await fetchListedJson(url, { signal, maxBytes: MAX_ANSWER_BYTES }));
}
