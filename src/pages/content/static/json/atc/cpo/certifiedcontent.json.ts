import { certifiedContentCall } from '#src/features/research/certified/certified.call.ts';
import { answerCertifiedContent } from '#src/features/research/certified/certified.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(certifiedContentCall, answerCertifiedContent, { cache: 'sharedAnswer' });
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(certifiedContentCall);
