import * as z from 'zod/mini';
import { defineCall } from '#src/lib/call.ts';
import { isZip } from '#src/domain/visitor/zip.ts';

/**
 * Checks whether a ZIP exists and where it is. A refusal answers 200, because browsers report a 404 as an error of
 * the page. @see docs/rules/search.md#zip-and-radius
 */
export const zipCheckCall = defineCall({
  name: 'zip-check',
  service: 'zip',
  method: 'GET',
  path: '/cars-for-sale/svc/zip/[zip]',
  input: z.object({ zip: z.string().check(z.maxLength(20)) }),
  output: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('ok'),
      zip: z.string(),
      city: z.string(),
      state: z.string(),
      latitude: z.optional(z.number()),
      longitude: z.optional(z.number()),
    }),
    z.object({ type: z.literal('unknown') }),
  ]),
  timeoutMs: 3_000,
  resetMs: 30_000,
  windowMs: 15_000,
  volume: 10,
  atOnce: 32,
  // When the service is down, a well-formed ZIP is accepted. @see docs/rules/search.md#zip-and-radius
  fallback: ({ zip }) =>
    isZip(zip) ? { type: 'ok' as const, zip, city: '', state: '' } : { type: 'unknown' as const },
});
