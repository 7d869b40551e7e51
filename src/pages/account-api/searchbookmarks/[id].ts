import { deleteSearchCall } from '#src/features/shopper/saved-searches/saved-searches.call.ts';
import { answerDeleteSearch } from '#src/features/shopper/saved-searches/saved-searches.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const DELETE = defineEndpoint(deleteSearchCall, answerDeleteSearch);
export const ALL = refuseOtherMethods(deleteSearchCall);
