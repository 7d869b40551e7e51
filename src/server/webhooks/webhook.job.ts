import * as z from 'zod/mini';
import { HOUR_MS, SECOND_MS } from '#src/lib/durations.ts';
import { defineJob } from '#src/lib/job.ts';

const MAX_ID_LENGTH = 64;

/** Sends one event to one webhook. Its payload has no personal data. */
export const deliverWebhookJob = defineJob({
  name: 'deliver-webhook',
  payload: z.object({ deliveryId: z.string().check(z.maxLength(MAX_ID_LENGTH)) }),
  // 30 seconds, then 1, 2, 4 … minutes, then every 6 hours: over a day in all.
  maxAttempts: 14,
  backOffMs: 30 * SECOND_MS,
  maxBackOffMs: 6 * HOUR_MS,
  leaseMs: 90 * SECOND_MS,
  isForPartners: true,
});

/** Finds changes of the stock, new releases and ended builds that webhooks have not sent yet. */
export const findWebhookEventsJob = defineJob({
  name: 'find-webhook-events',
  payload: z.object({}),
  maxAttempts: 1,
  backOffMs: SECOND_MS,
  maxBackOffMs: HOUR_MS,
  leaseMs: 120 * SECOND_MS,
  everyMs: 10 * SECOND_MS,
});
