import { referenceDataCall } from '#src/features/research/reference-data/reference-data.call.ts';
import { answerReferenceData } from '#src/features/research/reference-data/reference-data.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(referenceDataCall, answerReferenceData);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(referenceDataCall);
