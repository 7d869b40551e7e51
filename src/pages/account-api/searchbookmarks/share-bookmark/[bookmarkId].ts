import { sharedBookmarkCall } from '#src/features/shopper/saved-searches/saved-searches.call.ts';
import { answerSharedBookmark } from '#src/features/shopper/saved-searches/saved-searches.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(sharedBookmarkCall, answerSharedBookmark);
export const ALL = refuseOtherMethods(sharedBookmarkCall);
