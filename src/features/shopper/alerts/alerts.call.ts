/** Alerts about single cars, called "deal notifications" in the public API. */
import * as z from 'zod/mini';
import { MAX_ID_LENGTH } from '#src/domain/listing/listing.schema.ts';
import { defineCall } from '#src/lib/call.ts';

export const ALERTS_PATH = '/account-api/alerts';

/** The fragment that a form returns to when its change failed. After a success the list itself shows the change. */
export const ALERTS_FAILED_ID = 'alerts-failed';

export function problemOfAlertChange({ type }: { readonly type: string }): string | undefined {
  return type === 'ok' ? undefined : ALERTS_FAILED_ID;
}

const shownAlertSchema = z.object({
  id: z.string(),
  /** The name of the car, or the heading of the search. */
  title: z.string(),
  /** The filters of a search that its heading does not name. */
  labels: z.array(z.string()),
  url: z.string(),
  kind: z.enum(['search', 'car']),
  isConfirmed: z.boolean(),
  /** Email to its address bounced, so it gets no more email. */
  isBounced: z.boolean(),
});
export type ShownAlert = z.infer<typeof shownAlertSchema>;

const output = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ok'),
    alerts: z.array(shownAlertSchema),
    /** Also covers saved cars and searches. */
    isMailOn: z.boolean(),
    /** Email is off because it bounced. */
    isMailBounced: z.boolean(),
  }),
  z.object({ type: z.enum(['signed-out', 'unknown-listing', 'failed']), message: z.string() }),
]);

const base = {
  service: 'account',
  path: ALERTS_PATH,
  person: 'asks',
  output,
  timeoutMs: 3_000,
  resetMs: 30_000,
  windowMs: 15_000,
  volume: 10,
  atOnce: 16,
  fallback: () => ({ type: 'failed' as const, message: "We couldn't load your alerts. Please try again." }),
} as const;

export const alertsCall = defineCall({ ...base, name: 'alerts', method: 'GET', input: z.object({}) });

export const addAlertCall = defineCall({
  ...base,
  name: 'alert-add',
  method: 'POST',
  input: z.object({ listingId: z.string().check(z.minLength(1), z.maxLength(MAX_ID_LENGTH)) }),
});

const drop = {
  ...base,
  path: `${ALERTS_PATH}/[id]`,
  input: z.object({ id: z.string().check(z.minLength(1), z.maxLength(MAX_ID_LENGTH)) }),
} as const;

export const dropAlertCall = defineCall({ ...drop, name: 'alert-drop', forPrograms: true, method: 'DELETE' });

/** The same change for forms, which can only send POST. */
export const dropAlertFormCall = defineCall({ ...drop, name: 'alert-drop-form', method: 'POST' });

/** Turns all email to an account on or off. */
export const alertMailCall = defineCall({
  ...base,
  name: 'alert-mail',
  method: 'POST',
  path: `${ALERTS_PATH}/mail`,
  input: z.object({ isOn: z.enum(['true', 'false']) }),
});
