import { sharedBookmarkCall } from '#src/features/shopper/saved-searches/saved-searches.call.ts';
import { answerSharedBookmark } from '#src/features/shopper/saved-searches/saved-searches.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(sharedBookmarkCall, answerSharedBookmark);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(sharedBookmarkCall);
