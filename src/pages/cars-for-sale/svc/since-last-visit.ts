import { sinceLastVisitCall } from '#src/features/alerts/since-last-visit.call.ts';
import { answerSinceLastVisit } from '#src/features/alerts/since-last-visit.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/server/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(sinceLastVisitCall, answerSinceLastVisit);
export const ALL = refuseOtherMethods(sinceLastVisitCall);
