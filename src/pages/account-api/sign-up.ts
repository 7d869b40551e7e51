import { signUpCall } from '#src/features/shopper/account/account.call.ts';
import { answerSignUp } from '#src/features/shopper/account/sign-up.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(signUpCall, answerSignUp);
export const ALL = refuseOtherMethods(signUpCall);
