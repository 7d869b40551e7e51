import * as z from 'zod/mini';
import {
  certifiedContentSchema,
  certifiedProgramSchema,
  productIdSchema,
} from '#src/features/research/certified/certified-program.schema.ts';
import { defineCall } from '#src/lib/call.ts';

/** Both calls are optional: without a response there are no details. */
const LIMITS = { timeoutMs: 3_000, resetMs: 30_000, windowMs: 15_000, volume: 10, atOnce: 32 } as const;

/** Every program of the brand. */
export const certifiedContentCall = defineCall({
  ...LIMITS,
  name: 'certified-content',
  service: 'content',
  method: 'GET',
  path: '/content/static/json/atc/cpo/certifiedcontent.json',
  input: z.object({}),
  output: certifiedContentSchema,
  fallback: () => ({ programs: [] }),
});

/** One program, by the id of its tile. */
export const certifiedSponsorCall = defineCall({
  ...LIMITS,
  name: 'certified-sponsor',
  service: 'content',
  method: 'GET',
  path: '/cars-for-sale/svc/certified',
  input: z.object({ productId: productIdSchema }),
  output: z.discriminatedUnion('type', [
    z.object({ type: z.literal('ok'), program: certifiedProgramSchema }),
    z.object({ type: z.literal('unknown') }),
  ]),
  fallback: () => ({ type: 'unknown' as const }),
});
