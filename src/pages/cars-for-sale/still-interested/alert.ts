import { stillInterestedCall } from '#src/features/still-interested/interest.call.ts';
import { answerStillInterested } from '#src/features/still-interested/interest.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/server/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(stillInterestedCall, answerStillInterested);
export const ALL = refuseOtherMethods(stillInterestedCall);
