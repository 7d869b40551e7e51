import { resultsAnswerCall } from '#src/features/search/results-data/results-answer.call.ts';
import { answerResults } from '#src/features/search/results-page/results-answer.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(resultsAnswerCall, answerResults, { cache: 'keptSearch' });
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(resultsAnswerCall);
