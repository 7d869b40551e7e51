import { alertMailCall, problemOfAlertChange } from '#src/features/alerts/alerts.call.ts';
import { answerAlertMail } from '#src/features/alerts/alerts.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/server/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(alertMailCall, answerAlertMail, { fragmentOf: problemOfAlertChange });
export const ALL = refuseOtherMethods(alertMailCall);
