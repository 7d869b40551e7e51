import { idTokenCall } from '#src/features/shopper/saved-searches/id-token.call.ts';
import { answerIdToken } from '#src/features/shopper/saved-searches/id-token.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(idTokenCall, answerIdToken);
export const ALL = refuseOtherMethods(idTokenCall);
