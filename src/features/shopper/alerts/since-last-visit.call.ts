import * as z from 'zod/mini';
import { defineCall } from '#src/lib/call.ts';

/** Of one question: more than a page shows. */
export const MAX_MARKED = 60;
/** Ids of at most 64 characters, percent-encoded at worst. */
const MAX_IDS_LENGTH = 6_000;

/** Which of these cars are new or cheaper since a moment: what the shopper's own browser remembers of their visit. */
export const sinceLastVisitCall = defineCall({
  name: 'since-last-visit',
  service: 'site',
  method: 'GET',
  path: '/cars-for-sale/svc/since-last-visit',
  input: z.object({
    /** Milliseconds of the epoch. */
    since: z.string().check(z.regex(/^\d{1,14}$/)),
    /** With commas between. */
    ids: z.string().check(z.maxLength(MAX_IDS_LENGTH)),
  }),
  output: z.object({ marks: z.array(z.object({ id: z.string(), text: z.string() })) }),
  timeoutMs: 3_000,
  resetMs: 30_000,
  windowMs: 15_000,
  volume: 10,
  atOnce: 32,
  fallback: () => ({ marks: [] }),
});
