import { answerEmailCapture } from '#src/features/shopper/alerts/answer-subscribe.server.ts';
import { emailCaptureCall } from '#src/features/shopper/email-capture/email-capture.call.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(emailCaptureCall, answerEmailCapture);
export const ALL = refuseOtherMethods(emailCaptureCall);
