import { stillInterestedCall } from '#src/features/shopper/still-interested/interest.call.ts';
import { answerStillInterested } from '#src/features/shopper/still-interested/interest.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(stillInterestedCall, answerStillInterested);
export const ALL = refuseOtherMethods(stillInterestedCall);
