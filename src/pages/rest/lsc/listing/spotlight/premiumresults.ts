import { premiumSpotlightCall } from '#src/features/sponsored/sponsored.call.ts';
import { answerPremiumSpotlight } from '#src/features/sponsored/sponsored.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/server/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(premiumSpotlightCall, answerPremiumSpotlight);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(premiumSpotlightCall);
