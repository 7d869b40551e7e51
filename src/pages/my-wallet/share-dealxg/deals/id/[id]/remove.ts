import { removeDealCall } from '#src/features/shopper/wallet/deals.call.ts';
import { answerRemoveDeal } from '#src/features/shopper/wallet/deals.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(removeDealCall, answerRemoveDeal);
export const ALL = refuseOtherMethods(removeDealCall);
