import { modelInfoCall } from '#src/features/research/safety/model-info.call.ts';
import { answerModelInfo } from '#src/features/research/safety/model-info.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(modelInfoCall, answerModelInfo);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(modelInfoCall);
