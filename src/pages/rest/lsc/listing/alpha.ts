import { alphaShowcaseCall } from '#src/features/ads/alpha-showcase/alpha-showcase.call.ts';
import { answerAlphaShowcase } from '#src/features/ads/alpha-showcase/alpha-showcase.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(alphaShowcaseCall, answerAlphaShowcase);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(alphaShowcaseCall);
