import {
  postSavedListingCall,
  savedListingsCall,
} from '#src/features/shopper/saved-listings/saved-listings.call.ts';
import {
  answerSavedListings,
  answerSaveListing,
} from '#src/features/shopper/saved-listings/saved-listings.server.ts';
import { SAVE_OUTCOMES } from '#src/features/shopper/saved-listings/saved-listings.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(savedListingsCall, answerSavedListings);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const POST = defineEndpoint(postSavedListingCall, answerSaveListing, {
  fragmentOf: ({ type }) => SAVE_OUTCOMES[type].id,
});
export const ALL = refuseOtherMethods(savedListingsCall, postSavedListingCall);
