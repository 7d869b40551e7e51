import { sessionCall } from '#src/features/site/analytics/session.call.ts';
import { answerSession, withVisitCookies } from '#src/features/site/analytics/session.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const POST = withVisitCookies(defineEndpoint(sessionCall, answerSession));
export const ALL = refuseOtherMethods(sessionCall);
