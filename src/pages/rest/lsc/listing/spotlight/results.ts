import { standardSpotlightCall } from '#src/features/sponsored/sponsored.call.ts';
import { answerStandardSpotlight } from '#src/features/sponsored/sponsored.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/server/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(standardSpotlightCall, answerStandardSpotlight);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(standardSpotlightCall);
