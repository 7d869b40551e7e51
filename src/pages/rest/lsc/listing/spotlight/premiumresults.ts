import { premiumSpotlightCall } from '#src/features/ads/sponsored/sponsored.call.ts';
import { answerPremiumSpotlight } from '#src/features/ads/sponsored/sponsored.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(premiumSpotlightCall, answerPremiumSpotlight);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(premiumSpotlightCall);
