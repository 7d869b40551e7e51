import { mileageStatsCall } from '#src/features/research/model-reference/mileage-stats.call.ts';
import { answerMileageStats } from '#src/features/research/model-reference/model-reference.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(mileageStatsCall, answerMileageStats);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(mileageStatsCall);
