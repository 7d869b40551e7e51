import { answerEmailCapture } from '#src/features/alerts/answer-subscribe.server.ts';
import { emailCaptureCall } from '#src/features/email-capture/email-capture.call.ts';
import { nameCaptureAnswer } from '#src/features/email-capture/capture-answers.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/server/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(emailCaptureCall, answerEmailCapture, { fragmentOf: nameCaptureAnswer });
export const ALL = refuseOtherMethods(emailCaptureCall);
