import { trimSpecsCall } from '#src/features/trim-comparison/trim-specs.call.ts';
import { answerTrimSpecs } from '#src/features/trim-comparison/trim-specs.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/server/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(trimSpecsCall, answerTrimSpecs);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(trimSpecsCall);
