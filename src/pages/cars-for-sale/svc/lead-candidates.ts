import { leadCandidatesCall } from '#src/features/still-interested/interest.call.ts';
import { answerLeadCandidates } from '#src/features/still-interested/interest.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/server/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(leadCandidatesCall, answerLeadCandidates);
export const ALL = refuseOtherMethods(leadCandidatesCall);
