import { pageEventCall } from '#src/features/site/analytics/page-event.call.ts';
import { answerPageEvents } from '#src/features/site/analytics/page-event.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(pageEventCall, answerPageEvents);
export const ALL = refuseOtherMethods(pageEventCall);
