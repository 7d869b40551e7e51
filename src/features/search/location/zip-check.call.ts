import * as z from 'zod/mini';
import { defineCall } from '#src/lib/call.ts';
import { isZip } from '#src/domain/visitor/zip.ts';

/**
 * Is there such a ZIP, and where? A refusal is an answer with 200: a browser reports a 404 as an error of the page.
 * @see R §5, D §5, reliability §3.4 (28)
 */
export const zipCheckCall = defineCall({
  name: 'zip-check',
  service: 'site',
  method: 'GET',
  path: '/cars-for-sale/svc/zip/[zip]',
  input: z.object({ zip: z.string().check(z.maxLength(20)) }),
  output: z.discriminatedUnion('type', [
    z.object({ type: z.literal('ok'), zip: z.string(), city: z.string(), state: z.string() }),
    z.object({ type: z.literal('unknown') }),
  ]),
  timeoutMs: 3_000,
  resetMs: 30_000,
  windowMs: 15_000,
  volume: 10,
  atOnce: 32,
  // The service is down: a well-formed ZIP is taken at its word. @see D §4
  fallback: ({ zip }) =>
    isZip(zip) ? { type: 'ok' as const, zip, city: '', state: '' } : { type: 'unknown' as const },
});
