import { sessionCall } from '#src/features/analytics/session.call.ts';
import { answerSession, withVisitCookies } from '#src/features/analytics/session.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/server/http/define-endpoint.ts';

export const prerender = false;
export const POST = withVisitCookies(defineEndpoint(sessionCall, answerSession));
export const ALL = refuseOtherMethods(sessionCall);
