/**
 * Requests the service that a listing names, if its host is allow-listed. Answers by itself for a listing without
 * one.
 */
import type { eligibilityCall } from '#src/features/vehicle/buy-online/eligibility.call.ts';
import { isEligibleHere, readVerdict } from '#src/features/vehicle/buy-online/eligibility.ts';
import type { Handler } from '#src/lib/call.ts';
import { askAllowListedService } from '#src/engine/calls/allow-listed-service.ts';

export const answerEligibility: Handler<typeof eligibilityCall> = async ({ listingId }, context) => {
  const { stock, config } = context.locals.services;
  const [found] = stock.current.loadListings([listingId]);
  const service = found?.listing.esntial?.eligibilityService;
  if (!found || service === undefined)
    return { isEligible: found !== undefined && isEligibleHere(found.listing) };
  const asked = { name: 'eligibility', address: service, hosts: config.eligibilityHosts, read: readVerdict };
  return { isEligible: (await askAllowListedService(asked, context)) ?? false };
};
