import * as z from 'zod/mini';
import { defineCall } from '#src/lib/call.ts';

/** Ids of one request: more than a page shows. */
export const MAX_MARKED = 60;
/** Ids have at most 64 characters and may be percent-encoded. */
const MAX_IDS_LENGTH = 6_000;

/** Which of these cars are new or cheaper since a time that the browser remembers. */
export const sinceLastVisitCall = defineCall({
  name: 'since-last-visit',
  service: 'site',
  method: 'GET',
  path: '/cars-for-sale/svc/since-last-visit',
  input: z.object({
    /** Milliseconds since the epoch. */
    since: z.string().check(z.regex(/^\d{1,14}$/)),
    /** Separated by commas. */
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
