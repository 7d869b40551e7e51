import { listingCall } from '#src/features/search/results-data/listing.call.ts';
import { askListingElsewhere } from '#src/features/search/results-page/ask-listing-elsewhere.ts';
import { answerListing } from '#src/features/search/results-page/results.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(listingCall, answerListing, {
  cache: 'keptSearch',
  askRemote: ({ search }, locals) => askListingElsewhere(locals, search),
});
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(listingCall);
