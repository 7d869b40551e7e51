import { readSearchCall } from '#src/features/keyword/keyword.call.ts';
import { answerReadSearch } from '#src/features/keyword/read-search.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/server/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(readSearchCall, answerReadSearch);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(readSearchCall);
