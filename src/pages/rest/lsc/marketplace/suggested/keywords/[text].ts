import { suggestedKeywordsCall } from '#src/features/search/keyword/keyword.call.ts';
import { answerSuggestedKeywords } from '#src/features/search/keyword/keyword.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(suggestedKeywordsCall, answerSuggestedKeywords);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(suggestedKeywordsCall);
