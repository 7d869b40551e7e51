import { postDeletedSearchCall } from '#src/features/saved-searches/saved-searches.call.ts';
import { answerDeleteSearch } from '#src/features/saved-searches/saved-searches.server.ts';
import { problemOfSearchChange } from '#src/features/saved-searches/saved-searches.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/server/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(postDeletedSearchCall, answerDeleteSearch, {
  fragmentOf: problemOfSearchChange,
});
export const ALL = refuseOtherMethods(postDeletedSearchCall);
