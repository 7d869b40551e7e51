import { dealerDifferenceCall } from '#src/features/vehicle/dealer-difference/dealer-difference.call.ts';
import { answerDealerDifference } from '#src/features/vehicle/dealer-difference/dealer-difference.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(dealerDifferenceCall, answerDealerDifference, { cache: 'sharedAnswer' });
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(dealerDifferenceCall);
