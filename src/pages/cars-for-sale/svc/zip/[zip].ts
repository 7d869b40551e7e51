import { zipCheckCall } from '#src/features/location/zip-check.call.ts';
import { answerZipCheck } from '#src/features/location/location.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/server/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(zipCheckCall, answerZipCheck);
export const HEAD = GET; // else ALL would catch it
export const ALL = refuseOtherMethods(zipCheckCall);
