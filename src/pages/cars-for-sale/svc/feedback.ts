import { feedbackCall } from '#src/features/site/feedback/feedback.call.ts';
import { answerFeedback } from '#src/features/site/feedback/feedback.server.ts';
import { FEEDBACK_ID } from '#src/features/site/feedback/feedback.ts';
import { defineEndpoint, refuseOtherMethods } from '#src/engine/http/define-endpoint.ts';

export const prerender = false;
export const POST = defineEndpoint(feedbackCall, answerFeedback, {
  fragmentOf: ({ type }) => (type === 'ok' ? FEEDBACK_ID : undefined),
});
export const ALL = refuseOtherMethods(feedbackCall);
