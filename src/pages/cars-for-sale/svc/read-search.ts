import { readSearchCall } from '#src/features/search/keyword/keyword.call.ts';
import { answerReadSearch } from '#src/features/search/keyword/read-search.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(readSearchCall, answerReadSearch);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(readSearchCall);
