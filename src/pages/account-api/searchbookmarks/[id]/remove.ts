import { postDeletedSearchCall } from '#src/features/shopper/saved-searches/saved-searches.call.ts';
import { answerDeleteSearch } from '#src/features/shopper/saved-searches/saved-searches.server.ts';
import { problemOfSearchChange } from '#src/features/shopper/saved-searches/saved-searches.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(postDeletedSearchCall, answerDeleteSearch, {
  fragmentOf: problemOfSearchChange,
});
export const ALL = refuseOtherMethods(postDeletedSearchCall);
