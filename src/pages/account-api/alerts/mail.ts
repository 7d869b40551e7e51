import { alertMailCall, problemOfAlertChange } from '#src/features/shopper/alerts/alerts.call.ts';
import { answerAlertMail } from '#src/features/shopper/alerts/alerts.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(alertMailCall, answerAlertMail, { fragmentOf: problemOfAlertChange });
export const ALL = refuseOtherMethods(alertMailCall);
