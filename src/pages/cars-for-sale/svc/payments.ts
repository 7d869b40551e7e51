import { paymentsCall } from '#src/features/vehicle/payments/payments.call.ts';
import { answerPayments } from '#src/features/vehicle/payments/payments.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(paymentsCall, answerPayments);
export const ALL = refuseOtherMethods(paymentsCall);
