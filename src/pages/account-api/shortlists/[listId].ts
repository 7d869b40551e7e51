import { shortlistRevisionCall } from '#src/features/shopper/shortlist/shortlist.call.ts';
import { answerShortlistRevision } from '#src/features/shopper/shortlist/shortlist.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(shortlistRevisionCall, answerShortlistRevision);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(shortlistRevisionCall);
