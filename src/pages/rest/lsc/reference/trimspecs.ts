import { trimSpecsCall } from '#src/features/research/trim-comparison/trim-specs.call.ts';
import { answerTrimSpecs } from '#src/features/research/trim-comparison/trim-specs.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(trimSpecsCall, answerTrimSpecs);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(trimSpecsCall);
