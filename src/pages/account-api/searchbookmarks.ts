import { saveSearchCall, searchBookmarksCall } from '#src/features/saved-searches/saved-searches.call.ts';
import {
  answerSaveSearch,
  answerSearchBookmarks,
} from '#src/features/saved-searches/saved-searches.server.ts';
import { SEARCH_OUTCOMES } from '#src/features/saved-searches/saved-searches.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/server/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(searchBookmarksCall, answerSearchBookmarks);
export const POST = defineEndpoint(saveSearchCall, answerSaveSearch, {
  fragmentOf: ({ type }) => SEARCH_OUTCOMES[type].id,
});
export const ALL = refuseOtherMethods(searchBookmarksCall, saveSearchCall);
