import {
  dropAlertCall,
  dropAlertFormCall,
  problemOfAlertChange,
} from '#src/features/shopper/alerts/alerts.call.ts';
import { answerDropAlert } from '#src/features/shopper/alerts/alerts.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const DELETE = defineEndpoint(dropAlertCall, answerDropAlert);
export const POST = defineEndpoint(dropAlertFormCall, answerDropAlert, { fragmentOf: problemOfAlertChange });
export const ALL = refuseOtherMethods(dropAlertCall, dropAlertFormCall);
