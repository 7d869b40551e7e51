import * as z from 'zod/mini';
import { MINUTE_MS } from '#src/lib/durations.ts';
import { defineJob } from '#src/lib/job.ts';

/** The text of a notification. It contains nothing personal beyond that. */
export const pushMessageSchema = z.object({
  title: z.string().check(z.maxLength(120)),
  body: z.string().check(z.maxLength(300)),
  /** A path of this site. */
  path: z.string().check(z.regex(/^\/(?!\/)/), z.maxLength(500)),
  /** A newer notification replaces an older one with the same tag. */
  tag: z.string().check(z.maxLength(100)),
});
export type PushMessage = z.infer<typeof pushMessageSchema>;

/** Notifies every browser of a shopper. */
export const notifyShopperJob = defineJob({
  name: 'notify-shopper',
  isBulk: true,
  payload: z.object({ shopperId: z.string(), message: pushMessageSchema }),
  maxAttempts: 10,
  backOffMs: MINUTE_MS,
  maxBackOffMs: 10 * MINUTE_MS,
  leaseMs: MINUTE_MS,
});

/** Sends a notification to one browser. */
export const deliverPushJob = defineJob({
  name: 'deliver-push',
  isBulk: true,
  /** The intended recipient. If the browser belongs to another person by then, nothing is sent. */
  payload: z.object({
    deviceId: z.string(),
    shopperId: z._default(z.string(), ''),
    message: pushMessageSchema,
  }),
  maxAttempts: 8,
  backOffMs: MINUTE_MS,
  maxBackOffMs: 60 * MINUTE_MS,
  leaseMs: MINUTE_MS,
});
