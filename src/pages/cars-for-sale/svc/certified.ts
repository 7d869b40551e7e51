import { certifiedSponsorCall } from '#src/features/research/certified/certified.call.ts';
import { answerCertifiedSponsor } from '#src/features/research/certified/certified.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(certifiedSponsorCall, answerCertifiedSponsor, { cache: 'sharedAnswer' });
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(certifiedSponsorCall);
