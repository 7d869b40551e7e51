import { partnerCarCall } from '#src/features/search/partner-api/partner-api.call.ts';
import { answerPartnerCar } from '#src/features/search/partner-api/partner-api.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(partnerCarCall, answerPartnerCar);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(partnerCarCall);
