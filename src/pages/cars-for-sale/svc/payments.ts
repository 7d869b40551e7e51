import { paymentsCall } from '#src/features/payments/payments.call.ts';
import { answerPayments } from '#src/features/payments/payments.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/server/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(paymentsCall, answerPayments);
export const ALL = refuseOtherMethods(paymentsCall);
