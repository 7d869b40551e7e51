import { similarCall } from '#src/features/search/results-data/listing.call.ts';
import { answerSimilar } from '#src/features/search/results-page/results.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(similarCall, answerSimilar);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(similarCall);
