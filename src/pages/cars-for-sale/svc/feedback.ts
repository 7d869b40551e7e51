import { feedbackCall } from '#src/features/feedback/feedback.call.ts';
import { answerFeedback } from '#src/features/feedback/feedback.server.ts';
import { FEEDBACK_ID } from '#src/features/feedback/feedback.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/server/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(feedbackCall, answerFeedback, {
  fragmentOf: ({ type }) => (type === 'ok' ? FEEDBACK_ID : undefined),
});
export const ALL = refuseOtherMethods(feedbackCall);
