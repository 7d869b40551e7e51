import { listingViewCountCall } from '#src/features/results/listing.call.ts';
import { answerListingViewCount } from '#src/features/results/results.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/server/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(listingViewCountCall, answerListingViewCount);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(listingViewCountCall);
