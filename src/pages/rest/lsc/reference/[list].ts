import { referenceDataCall } from '#src/features/reference-data/reference-data.call.ts';
import { answerReferenceData } from '#src/features/reference-data/reference-data.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/server/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(referenceDataCall, answerReferenceData);
export const HEAD = GET; // else ALL would catch it
export const ALL = refuseOtherMethods(referenceDataCall);
