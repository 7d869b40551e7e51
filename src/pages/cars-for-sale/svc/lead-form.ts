import { leadFormCall } from '#src/features/contact-dealer/lead.call.ts';
import { answerLeadForm } from '#src/features/contact-dealer/lead-form.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/server/http/define-endpoint.ts';

export const prerender = false;
export const GET = defineEndpoint(leadFormCall, answerLeadForm);
export const ALL = refuseOtherMethods(leadFormCall);
