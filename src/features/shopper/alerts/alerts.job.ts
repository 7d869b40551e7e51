import * as z from 'zod/mini';
import { HOUR_MS, MINUTE_MS } from '#src/lib/durations.ts';
import { defineJob } from '#src/lib/job.ts';

const NOTHING = z.object({});
/** A recurring job needs no retries. */
const RECURRING = { payload: NOTHING, maxAttempts: 1, backOffMs: MINUTE_MS, maxBackOffMs: HOUR_MS };
/** Retries long enough for a mail server that is down overnight. */
const MAIL = { maxAttempts: 12, backOffMs: MINUTE_MS, maxBackOffMs: 2 * HOUR_MS, leaseMs: 2 * MINUTE_MS };

/** Finds stock changes that are news to a shopper. */
export const findAlertsJob = defineJob({
  ...RECURRING,
  name: 'find-alerts',
  leaseMs: 2 * MINUTE_MS,
  everyMs: 10_000,
});

/** Queues digests for people with news. */
export const planDigestsJob = defineJob({
  ...RECURRING,
  name: 'plan-digests',
  leaseMs: 2 * MINUTE_MS,
  everyMs: 5 * MINUTE_MS,
});

/** Deletes unconfirmed subscriptions and old events. */
export const forgetAlertsJob = defineJob({
  ...RECURRING,
  name: 'forget-alerts',
  leaseMs: 2 * MINUTE_MS,
  everyMs: HOUR_MS,
});

/** Asks the owner of an address to confirm a subscription. */
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
