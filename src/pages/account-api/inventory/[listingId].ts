import {
  dropListingCall,
  saveListingCall,
} from '#src/features/shopper/saved-listings/saved-listings.call.ts';
import {
  answerDropListing,
  answerSaveListing,
} from '#src/features/shopper/saved-listings/saved-listings.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const PUT = defineEndpoint(saveListingCall, answerSaveListing);
export const DELETE = defineEndpoint(dropListingCall, answerDropListing);
export const ALL = refuseOtherMethods(saveListingCall, dropListingCall);
