import { mileageStatsCall } from '#src/features/model-reference/mileage-stats.call.ts';
import { answerMileageStats } from '#src/features/model-reference/model-reference.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/server/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(mileageStatsCall, answerMileageStats);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(mileageStatsCall);
