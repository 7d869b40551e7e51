import {
  saveSearchCall,
  searchBookmarksCall,
} from '#src/features/shopper/saved-searches/saved-searches.call.ts';
import {
  answerSaveSearch,
  answerSearchBookmarks,
} from '#src/features/shopper/saved-searches/saved-searches.server.ts';
import { SEARCH_OUTCOMES } from '#src/features/shopper/saved-searches/saved-searches.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(searchBookmarksCall, answerSearchBookmarks);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const POST = defineEndpoint(saveSearchCall, answerSaveSearch, {
  fragmentOf: ({ type }) => SEARCH_OUTCOMES[type].id,
});
export const ALL = refuseOtherMethods(searchBookmarksCall, saveSearchCall);
