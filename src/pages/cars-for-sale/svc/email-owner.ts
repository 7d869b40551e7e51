import { emailDealerCall } from '#src/features/contact-dealer/lead.call.ts';
import { LEAD_OUTCOMES, refuseLead } from '#src/features/contact-dealer/lead-outcomes.ts';
import { answerEmailDealer } from '#src/features/contact-dealer/receive-lead.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/server/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(emailDealerCall, answerEmailDealer, {
  fragmentOf: ({ type }) => LEAD_OUTCOMES[type].id,
  refusalOf: refuseLead,
});
export const ALL = refuseOtherMethods(emailDealerCall);
