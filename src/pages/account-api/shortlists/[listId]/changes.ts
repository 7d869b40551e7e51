import { changeShortlistCall, problemOfChange } from '#src/features/shopper/shortlist/shortlist.call.ts';
import { answerChangeShortlist } from '#src/features/shopper/shortlist/shortlist.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(changeShortlistCall, answerChangeShortlist, {
  fragmentOf: problemOfChange,
});
export const ALL = refuseOtherMethods(changeShortlistCall);
