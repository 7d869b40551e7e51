/** Alerts about single cars, "deal notifications". */
import * as z from 'zod/mini';
import { MAX_ID_LENGTH } from '#src/domain/listing/listing.schema.ts';
import { defineCall } from '#src/lib/call.ts';

export const ALERTS_PATH = '/account-api/alerts';

/** What a form comes back with whose change was not made; otherwise the list itself shows it. */
export const ALERTS_FAILED_ID = 'alerts-failed';

export function problemOfAlertChange({ type }: { readonly type: string }): string | undefined {
  return type === 'ok' ? undefined : ALERTS_FAILED_ID;
}

const shownAlertSchema = z.object({
  id: z.string(),
  /** A car's name, or a search as its heading says it. */
  title: z.string(),
  /** Each wish of a search, as its chips say it: its heading has not all of them. */
  labels: z.array(z.string()),
  url: z.string(),
  kind: z.enum(['search', 'car']),
  isConfirmed: z.boolean(),
  /** Mail to its address came back: nothing is sent any more. */
  isBounced: z.boolean(),
});
export type ShownAlert = z.infer<typeof shownAlertSchema>;

const output = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ok'),
    alerts: z.array(shownAlertSchema),
    /** Also about saved cars and searches. */
    isMailOn: z.boolean(),
    /** It is off since it came back. */
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

/** The same for forms, which can only post. */
export const dropAlertFormCall = defineCall({ ...drop, name: 'alert-drop-form', method: 'POST' });

/** Mail to an account about all that it keeps, begun or ended. */
export const alertMailCall = defineCall({
  ...base,
  name: 'alert-mail',
  method: 'POST',
  path: `${ALERTS_PATH}/mail`,
  input: z.object({ isOn: z.enum(['true', 'false']) }),
});
