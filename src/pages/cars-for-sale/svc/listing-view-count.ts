import { listingViewCountCall } from '#src/features/search/results-data/listing.call.ts';
import { answerListingViewCount } from '#src/features/search/results-page/results.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(listingViewCountCall, answerListingViewCount);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(listingViewCountCall);
