import { similarCall } from '#src/features/results/listing.call.ts';
import { answerSimilar } from '#src/features/results/results.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/server/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(similarCall, answerSimilar);
export const HEAD = GET; // else ALL would catch it
export const ALL = refuseOtherMethods(similarCall);
