import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#src/lib/durations.ts';

/**
 * How often a mail to a person is tried: after 5 seconds, for servers that refuse everyone at first, then 10, 20 … seconds,
 * and from the third hour on every two hours, for over a day in all, as mail servers do among themselves. A shorter time
 * would leave what is sent during an outage to an operator.
 */
export const MAIL_TRIES = {
  maxAttempts: 23,
  backOffMs: 5 * SECOND_MS,
  maxBackOffMs: 2 * HOUR_MS,
  leaseMs: MINUTE_MS,
} as const;
