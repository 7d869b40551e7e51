import { newCarBoostCall } from '#src/features/sponsored/sponsored.call.ts';
import { answerNewCarBoost } from '#src/features/sponsored/sponsored.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/server/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(newCarBoostCall, answerNewCarBoost);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(newCarBoostCall);
