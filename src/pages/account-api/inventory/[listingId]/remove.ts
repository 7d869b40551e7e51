import { postDroppedListingCall } from '#src/features/shopper/saved-listings/saved-listings.call.ts';
import { answerDropListing } from '#src/features/shopper/saved-listings/saved-listings.server.ts';
import { SAVE_OUTCOMES } from '#src/features/shopper/saved-listings/saved-listings.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(postDroppedListingCall, answerDropListing, {
  fragmentOf: ({ type }) => (type === 'ok' ? undefined : SAVE_OUTCOMES.unchanged.id),
});
export const ALL = refuseOtherMethods(postDroppedListingCall);
