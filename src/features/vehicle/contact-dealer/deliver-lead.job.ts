import * as z from 'zod/mini';
import { HOUR_MS, SECOND_MS } from '#src/lib/durations.ts';
import { defineJob } from '#src/lib/job.ts';

/** The job has only the lead's id, so that the shopper's words are stored, and can be deleted, in one place. */
const MAX_ID_LENGTH = 64;
const leadId = z.string().check(z.maxLength(MAX_ID_LENGTH));

const MAIL_TIMES = {
  // 30 seconds, then 1, 2, 4 … minutes, then every 6 hours: over a day in all, as mail servers retry among
  // themselves.
  maxAttempts: 14,
  backOffMs: 30 * SECOND_MS,
  maxBackOffMs: 6 * HOUR_MS,
  // Longer than all timeouts of a mail server together.
  leaseMs: 180 * SECOND_MS,
};

/** Emails the lead to the seller. */
export const deliverLeadJob = defineJob({
  name: 'deliver-lead',
  payload: z.object({ leadId }),
  ...MAIL_TIMES,
});

/** Tells a seller who got a reservation request that it is cancelled. */
export const cancelLeadJob = defineJob({
  name: 'cancel-lead',
  payload: z.object({ leadId }),
  ...MAIL_TIMES,
});

/** Emails the outcome to the shopper. */
export const confirmLeadJob = defineJob({
  name: 'confirm-lead',
  payload: z.object({ leadId, outcome: z.enum(['sent', 'undeliverable']) }),
  ...MAIL_TIMES,
});
