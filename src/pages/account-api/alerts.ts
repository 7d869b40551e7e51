import { addAlertCall, alertsCall } from '#src/features/shopper/alerts/alerts.call.ts';
import { answerAddAlert, answerAlerts } from '#src/features/shopper/alerts/alerts.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(alertsCall, answerAlerts);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const POST = defineEndpoint(addAlertCall, answerAddAlert);
export const ALL = refuseOtherMethods(alertsCall, addAlertCall);
