import { sinceLastVisitCall } from '#src/features/shopper/alerts/since-last-visit.call.ts';
import { answerSinceLastVisit } from '#src/features/shopper/alerts/since-last-visit.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(sinceLastVisitCall, answerSinceLastVisit);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(sinceLastVisitCall);
