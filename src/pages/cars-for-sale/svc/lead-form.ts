import { leadFormCall } from '#src/features/vehicle/contact-dealer/lead.call.ts';
import { answerLeadForm } from '#src/features/vehicle/contact-dealer/lead-form.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(leadFormCall, answerLeadForm);
/** @alias Without it, ALL would catch HEAD. */
export const HEAD = GET;
export const ALL = refuseOtherMethods(leadFormCall);
