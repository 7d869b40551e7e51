import * as z from 'zod/mini';
import { defineJob } from '#src/lib/job.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 60 * 60 * SECOND_MS;
/** A lead is known by its id only: what its sender wrote stays in one place, and can be deleted there. */
const MAX_ID_LENGTH = 64;
const leadId = z.string().check(z.maxLength(MAX_ID_LENGTH));

const MAIL_TIMES = {
  // 30 s, 1, 2, 4 … minutes, then every 6 hours: over a day in all, as mail servers do among themselves.
  maxAttempts: 14,
  backOffMs: 30 * SECOND_MS,
  maxBackOffMs: 6 * HOUR_MS,
  // Longer than all of a mail server's time-outs together.
  leaseMs: 180 * SECOND_MS,
};

/** The mail to the seller. */
export const deliverLeadJob = defineJob({
  name: 'deliver-lead',
  payload: z.object({ leadId }),
  ...MAIL_TIMES,
});

/** The mail to the shopper: what became of their message. */
export const confirmLeadJob = defineJob({
  name: 'confirm-lead',
  payload: z.object({ leadId, outcome: z.enum(['sent', 'undeliverable']) }),
  ...MAIL_TIMES,
});
