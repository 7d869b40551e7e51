import { postSavedListingCall, savedListingsCall } from '#src/features/saved-listings/saved-listings.call.ts';
import {
  answerSavedListings,
  answerSaveListing,
} from '#src/features/saved-listings/saved-listings.server.ts';
import { SAVE_OUTCOMES } from '#src/features/saved-listings/saved-listings.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/server/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(savedListingsCall, answerSavedListings);
export const POST = defineEndpoint(postSavedListingCall, answerSaveListing, {
  fragmentOf: ({ type }) => SAVE_OUTCOMES[type].id,
});
export const ALL = refuseOtherMethods(savedListingsCall, postSavedListingCall);
