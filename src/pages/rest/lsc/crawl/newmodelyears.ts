import { newModelYearsCall } from '#src/features/research/model-reference/price-list.call.ts';
import { answerNewModelYears } from '#src/features/research/model-reference/model-reference.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(newModelYearsCall, answerNewModelYears);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(newModelYearsCall);
