import { emailDealerCall } from '#src/features/vehicle/contact-dealer/lead.call.ts';
import { LEAD_OUTCOMES, refuseLead } from '#src/features/vehicle/contact-dealer/lead-outcomes.ts';
import { answerEmailDealer } from '#src/features/vehicle/contact-dealer/receive-lead.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(emailDealerCall, answerEmailDealer, {
  fragmentOf: ({ type }) => LEAD_OUTCOMES[type].id,
  refusalOf: refuseLead,
});
export const ALL = refuseOtherMethods(emailDealerCall);
