import { researchVehiclesCall } from '#src/features/research/vehicle-ratings/vehicle-ratings.call.ts';
import { answerResearchVehicles } from '#src/features/research/vehicle-ratings/vehicle-ratings.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(researchVehiclesCall, answerResearchVehicles);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(researchVehiclesCall);
