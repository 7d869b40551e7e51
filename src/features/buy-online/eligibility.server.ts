/** Asks the service that a listing names, where its host is listed; answers itself for listings without one. */
import type { eligibilityCall } from '#src/features/buy-online/eligibility.call.ts';
import { isEligibleHere, readVerdict } from '#src/features/buy-online/eligibility.ts';
import type { Handler } from '#src/lib/call.ts';
import { fetchListedJson, readListedUrl } from '#src/server/upstream/listed-fetch.ts';

/** Two facts fit. @see reliability.md §3.2 */
const MAX_ANSWER_BYTES = 64 * 1024;

export const answerEligibility: Handler<typeof eligibilityCall> = async (
  { listingId },
  { locals, signal },
) => {
  const { stock, config } = locals.services;
  const [found] = stock.current.loadListings([listingId]);
  const service = found?.listing.esntial?.eligibilityService;
  if (!found || service === undefined)
    return { isEligible: found !== undefined && isEligibleHere(found.listing) };
  const url = readListedUrl(service, config.eligibilityHosts);
  if (!url) return { isEligible: false };
  return { isEligible: readVerdict(await fetchListedJson(url, { signal, maxBytes: MAX_ANSWER_BYTES })) };
};
