import { listingCountCall } from '#src/features/search/results-data/listing.call.ts';
import { answerListingCount } from '#src/features/search/results-page/results.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(listingCountCall, answerListingCount, { cache: 'keptSearch' });
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(listingCountCall);
