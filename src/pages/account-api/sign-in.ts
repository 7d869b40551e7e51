import { signInCall } from '#src/features/shopper/account/account.call.ts';
import { answerSignIn } from '#src/features/shopper/account/sign-in.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(signInCall, answerSignIn);
export const ALL = refuseOtherMethods(signInCall);
