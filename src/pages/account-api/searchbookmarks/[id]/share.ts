import {
  shareSearchCall,
  unshareSearchCall,
} from '#src/features/shopper/saved-searches/saved-searches.call.ts';
import {
  answerShareSearch,
  answerUnshareSearch,
} from '#src/features/shopper/saved-searches/saved-searches.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(shareSearchCall, answerShareSearch);
export const DELETE = defineEndpoint(unshareSearchCall, answerUnshareSearch);
export const ALL = refuseOtherMethods(shareSearchCall, unshareSearchCall);
