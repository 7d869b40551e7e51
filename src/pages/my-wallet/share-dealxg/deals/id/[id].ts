import { changeDealCall } from '#src/features/shopper/wallet/deals.call.ts';
import { answerChangeDeal } from '#src/features/shopper/wallet/deals.server.ts';
import { DEAL_OUTCOMES } from '#src/features/shopper/wallet/deal-outcomes.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(changeDealCall, answerChangeDeal, {
  fragmentOf: ({ type }) => DEAL_OUTCOMES[type].id,
});
export const ALL = refuseOtherMethods(changeDealCall);
