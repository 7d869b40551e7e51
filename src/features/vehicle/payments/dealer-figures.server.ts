/** Requests the services that a listing names, if their hosts are allow-listed. */
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import type {
  dealerIncentivesCall,
  dealerPaymentCall,
} from '#src/features/vehicle/payments/dealer-figures.call.ts';
import { readDealerPayment, readIncentives } from '#src/features/vehicle/payments/dealer-figures.ts';
import type { Handler, HandlerContext } from '#src/lib/call.ts';
import { askAllowListedService } from '#src/engine/calls/allow-listed-service.ts';

/** Without a service of its own: what the feed says. */
export const answerDealerPayment: Handler<typeof dealerPaymentCall> = async ({ listingId }, context) => {
  const listing = findListing(listingId, context);
  const address = listing?.paymentServices?.paymentCalculationUrl;
  const { paymentHosts: hosts } = context.locals.services.config;
  const payment =
    address === undefined
      ? listing?.pricingDetail.payments
      : await askAllowListedService({ name: 'payment', address, hosts, read: readDealerPayment }, context);
  return payment ? { payment } : {};
};

export const answerDealerIncentives: Handler<typeof dealerIncentivesCall> = async (
  { listingId },
  context,
) => {
  const address = findListing(listingId, context)?.paymentServices?.incentivesUrl;
  if (address === undefined) return { incentives: [] };
  const { paymentHosts: hosts } = context.locals.services.config;
  const asked = { name: 'incentives', address, hosts, read: readIncentives };
  return { incentives: (await askAllowListedService(asked, context)) ?? [] };
};

function findListing(id: string, { locals }: HandlerContext): Listing | undefined {
  return locals.services.stock.current.loadListings([id])[0]?.listing;
}
