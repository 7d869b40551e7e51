import { showcaseAnswerCall } from '#src/features/ads/alpha-showcase/showcase-answer.call.ts';
import { answerShowcase } from '#src/features/search/results-page/showcase-answer.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(showcaseAnswerCall, answerShowcase, { cache: 'keptSearch' });
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(showcaseAnswerCall);
