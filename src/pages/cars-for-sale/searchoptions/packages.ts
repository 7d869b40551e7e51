import { packagesCall } from '#src/features/search/filters/packages.call.ts';
import { answerPackages } from '#src/features/search/filters/packages.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(packagesCall, answerPackages);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(packagesCall);
