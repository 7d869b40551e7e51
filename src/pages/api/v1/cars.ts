import { partnerCarsCall } from '#src/features/search/partner-api/partner-api.call.ts';
import { answerPartnerCars } from '#src/features/search/partner-api/partner-api.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(partnerCarsCall, answerPartnerCars);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(partnerCarsCall);
