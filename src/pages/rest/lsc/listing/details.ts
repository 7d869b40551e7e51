import { compareListingsCall } from '#src/features/shopper/compare/compare-listings.call.ts';
import { answerCompareListings } from '#src/features/shopper/compare/compare.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(compareListingsCall, answerCompareListings);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(compareListingsCall);
