import { vinViewCountCall } from '#src/features/search/results-data/vin-view-count.call.ts';
import { answerVinViewCount } from '#src/features/search/results-data/vin-view-count.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(vinViewCountCall, answerVinViewCount);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(vinViewCountCall);
