/**
 * Requests the service that a listing names, if its host is allow-listed. Answers by itself for a listing without
 * one.
 */
import { findBuyOnlineUrl } from '#src/domain/listing/buy-online.ts';
import type { eligibilityCall } from '#src/features/vehicle/buy-online/eligibility.call.ts';
import { readVerdict } from '#src/features/vehicle/buy-online/eligibility.ts';
import type { Handler } from '#src/lib/call.ts';
import { askAllowListedService } from '#src/engine/calls/allow-listed-service.ts';

export const answerEligibility: Handler<typeof eligibilityCall> = async ({ listingId }, context) => {
  const { stock, config } = context.locals.services;
  const [found] = stock.current.loadListings([listingId]);
  if (!found || findBuyOnlineUrl(found.listing, found.owner) === undefined) return { isEligible: false };
  const address = found.listing.esntial?.eligibilityService;
  if (address === undefined) return { isEligible: true };
  const asked = { name: 'eligibility', address, hosts: config.eligibilityHosts, read: readVerdict };
  return { isEligible: (await askAllowListedService(asked, context)) ?? false };
};
