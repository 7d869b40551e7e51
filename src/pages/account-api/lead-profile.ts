import { ACCOUNT_PATH } from '#src/domain/visitor/account-paths.ts';
import { signInHref } from '#src/features/shopper/sign-in-prompt/sign-in-links.ts';
import { saveLeadProfileCall } from '#src/features/vehicle/contact-dealer/lead.call.ts';
import { PROFILE_OUTCOMES, refuseProfile } from '#src/features/vehicle/contact-dealer/lead-outcomes.ts';
import { answerSaveLeadProfile } from '#src/features/vehicle/contact-dealer/lead-profile.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(saveLeadProfileCall, answerSaveLeadProfile, {
  fragmentOf: ({ type }) => PROFILE_OUTCOMES[type].id,
  refusalOf: (answer) => refuseProfile(answer, signInHref(ACCOUNT_PATH)),
});
export const ALL = refuseOtherMethods(saveLeadProfileCall);
