import {
  hiddenOffersCall,
  hideOfferCall,
  problemOfHiding,
} from '#src/features/shopper/hidden-offers/hidden-offers.call.ts';
import {
  answerHiddenOffers,
  answerHideOffer,
} from '#src/features/shopper/hidden-offers/hidden-offers.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(hiddenOffersCall, answerHiddenOffers);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const POST = defineEndpoint(hideOfferCall, answerHideOffer, { fragmentOf: problemOfHiding });
export const ALL = refuseOtherMethods(hiddenOffersCall, hideOfferCall);
