import { listDealsCall, saveDealCall } from '#src/features/shopper/wallet/deals.call.ts';
import { answerListDeals, answerSaveDeal } from '#src/features/shopper/wallet/deals.server.ts';
import { DEAL_OUTCOMES } from '#src/features/shopper/wallet/deal-outcomes.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(listDealsCall, answerListDeals);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const POST = defineEndpoint(saveDealCall, answerSaveDeal, {
  fragmentOf: ({ type }) => DEAL_OUTCOMES[type].id,
});
export const ALL = refuseOtherMethods(listDealsCall, saveDealCall);
