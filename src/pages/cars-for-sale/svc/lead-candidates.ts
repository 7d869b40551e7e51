import { leadCandidatesCall } from '#src/features/shopper/still-interested/interest.call.ts';
import { answerLeadCandidates } from '#src/features/shopper/still-interested/interest.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(leadCandidatesCall, answerLeadCandidates);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(leadCandidatesCall);
