import * as z from 'zod/mini';
import { defineJob } from '#src/lib/job.ts';

const MINUTE_MS = 60_000;

/** What a notification says; nothing personal beyond it. */
export const pushMessageSchema = z.object({
  title: z.string().check(z.maxLength(120)),
  body: z.string().check(z.maxLength(300)),
  /** On this site. */
  path: z.string().check(z.regex(/^\/(?!\/)/), z.maxLength(500)),
  /** A newer notification of the same tag takes the place of the older. */
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

/** Tells one browser, by its push service. */
export const deliverPushJob = defineJob({
  name: 'deliver-push',
  isBulk: true,
  /** Whose news it is: when the browser has become somebody else's, it is not told. */
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
