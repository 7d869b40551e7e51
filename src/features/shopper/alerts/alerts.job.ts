import * as z from 'zod/mini';
import { defineJob } from '#src/lib/job.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NOTHING = z.object({});
/** What comes again by itself has no last attempt. */
const RECURRING = { payload: NOTHING, maxAttempts: 1, backOffMs: MINUTE_MS, maxBackOffMs: HOUR_MS };
/** A mail server may be down for a night. */
const MAIL = { maxAttempts: 12, backOffMs: MINUTE_MS, maxBackOffMs: 2 * HOUR_MS, leaseMs: 2 * MINUTE_MS };

/** Reads the stock for what is news to somebody. */
export const findAlertsJob = defineJob({
  ...RECURRING,
  name: 'find-alerts',
  leaseMs: 2 * MINUTE_MS,
  everyMs: 10_000,
});

/** Promises mail to whom there is something to tell. */
export const planDigestsJob = defineJob({
  ...RECURRING,
  name: 'plan-digests',
  leaseMs: 2 * MINUTE_MS,
  everyMs: 5 * MINUTE_MS,
});

/** Forgets what was not confirmed, and what was told long ago. */
export const forgetAlertsJob = defineJob({
  ...RECURRING,
  name: 'forget-alerts',
  leaseMs: 2 * MINUTE_MS,
  everyMs: HOUR_MS,
});

/** Asks an address whether it wants what somebody typed it for. */
export const confirmMailJob = defineJob({
  ...MAIL,
  name: 'confirm-alerts-mail',
  payload: z.object({ subscriptionId: z.string() }),
});

export const digestMailJob = defineJob({
  ...MAIL,
  isBulk: true,
  name: 'alert-digest-mail',
  payload: z.object({ digestId: z.string() }),
});
