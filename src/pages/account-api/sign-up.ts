import { signUpCall } from '#src/features/account/account.call.ts';
import { answerSignUp } from '#src/features/account/sign-up.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/server/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(signUpCall, answerSignUp);
export const ALL = refuseOtherMethods(signUpCall);
