import { highlightSpotlightCall } from '#src/features/ads/sponsored/sponsored.call.ts';
import { answerHighlightSpotlight } from '#src/features/ads/sponsored/sponsored.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(highlightSpotlightCall, answerHighlightSpotlight);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(highlightSpotlightCall);
