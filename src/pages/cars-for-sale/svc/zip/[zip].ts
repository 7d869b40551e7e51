import { zipCheckCall } from '#src/features/search/location/zip-check.call.ts';
import { answerZipCheck } from '#src/features/search/location/location.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(zipCheckCall, answerZipCheck);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(zipCheckCall);
