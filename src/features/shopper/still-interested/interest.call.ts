/** Reports a shopper's interest in cars, and asks which sellers can be contacted. */
import * as z from 'zod/mini';
import type { Flags } from '#src/domain/site/flags.ts';
import { defineCall } from '#src/lib/call.ts';

export const INTEREST_PATH = '/cars-for-sale/still-interested/alert';
const MAX_VIN_LENGTH = 32;
/** The list has the first 10 sorted vehicles. @see docs/rules/shopper.md#still-interested */
const MAX_VINS = 10;
const MAX_ID_LENGTH = 320;
/** Ten of them, separated by commas. */
const MAX_VINS_LENGTH = MAX_VINS * (MAX_VIN_LENGTH + 1);

const base = {
  isOn: ({ still_interested_alert }: Flags) => still_interested_alert,
  service: 'interest',
  timeoutMs: 3_000,
  resetMs: 30_000,
  windowMs: 15_000,
  volume: 10,
  atOnce: 32,
} as const;

/** Sent as a beacon. Our own pages send no id; the session or the visitor cookie identifies the shopper. */
export const stillInterestedCall = defineCall({
  ...base,
  name: 'still-interested',
  method: 'POST',
  path: INTEREST_PATH,
  input: z.object({
    brand: z.string().check(z.maxLength(MAX_VIN_LENGTH)),
    vins: z.array(z.string().check(z.maxLength(MAX_VIN_LENGTH))).check(z.maxLength(MAX_VINS)),
    consumer_id: z.optional(z.string().check(z.maxLength(MAX_ID_LENGTH))),
    email: z.optional(z.string().check(z.maxLength(MAX_ID_LENGTH))),
  }),
  output: z.object({ type: z.enum(['ok', 'failed']) }),
  fallback: () => ({ type: 'failed' as const }),
});

/** Cars whose sellers can still be emailed by this shopper. */
export const leadCandidatesCall = defineCall({
  ...base,
  name: 'lead-candidates',
  method: 'GET',
  path: '/cars-for-sale/svc/lead-candidates',
  input: z.object({ vins: z.string().check(z.maxLength(MAX_VINS_LENGTH)) }),
  output: z.object({ listingIds: z.array(z.string()) }),
  fallback: () => ({ listingIds: [] }),
});
