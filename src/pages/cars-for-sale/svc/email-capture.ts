import { answerEmailCapture } from '#src/features/alerts/answer-subscribe.server.ts';
import { emailCaptureCall } from '#src/features/email-capture/email-capture.call.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/server/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(emailCaptureCall, answerEmailCapture);
export const ALL = refuseOtherMethods(emailCaptureCall);
