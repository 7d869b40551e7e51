import { signInCall } from '#src/features/account/account.call.ts';
import { answerSignIn } from '#src/features/account/sign-in.server.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/server/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(signInCall, answerSignIn);
export const ALL = refuseOtherMethods(signInCall);
