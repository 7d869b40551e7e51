import * as z from 'zod/mini';
import { FEEDBACK_ANSWERS, FEEDBACK_PATH } from '#src/features/site/feedback/feedback.ts';
import { defineCall } from '#src/lib/call.ts';

/** Longer than the path of any model page. */
const MAX_PAGE_LENGTH = 300;
/** The path of a model page, without its query. */
const PAGE = /^\/(?:research|cars-for-sale)(?:\/[a-z0-9-]+)*$/;

/** Whether a page was helpful. "ok" means that the answer was counted. */
export const feedbackCall = defineCall({
  name: 'feedback',
  service: 'site',
  method: 'POST',
  path: FEEDBACK_PATH,
  input: z.object({
    page: z.string().check(z.maxLength(MAX_PAGE_LENGTH), z.regex(PAGE)),
    answer: z.enum(FEEDBACK_ANSWERS.map(({ value }) => value)),
  }),
  output: z.object({ type: z.enum(['ok', 'failed']) }),
  timeoutMs: 3_000,
  resetMs: 30_000,
  windowMs: 15_000,
  volume: 10,
  atOnce: 16,
  fallback: () => ({ type: 'failed' as const }),
});
