import { sharedBookmarkCall } from '#src/features/saved-searches/saved-searches.call.ts';
import { answerSharedBookmark } from '#src/features/saved-searches/saved-searches.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/server/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(sharedBookmarkCall, answerSharedBookmark);
export const ALL = refuseOtherMethods(sharedBookmarkCall);
