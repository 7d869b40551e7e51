import * as z from 'zod/mini';
import type { Flags } from '#src/domain/site/flags.ts';
import { pageEventSchema } from '#src/domain/site/page-event.schema.ts';
import { MAX_BATCH, PAGE_EVENTS_PATH } from '#src/features/site/analytics/page-events.ts';
import { defineCall } from '#src/lib/call.ts';

/** Receives page events, usually from a beacon. */
export const pageEventCall = defineCall({
  name: 'page-event',
  isOn: ({ page_events }: Flags) => page_events,
  service: 'site',
  method: 'POST',
  path: PAGE_EVENTS_PATH,
  input: z.object({ events: z.array(pageEventSchema).check(z.minLength(1), z.maxLength(MAX_BATCH)) }),
  output: z.object({ type: z.enum(['ok', 'failed']) }),
  timeoutMs: 3_000,
  resetMs: 30_000,
  windowMs: 15_000,
  volume: 10,
  atOnce: 32,
  fallback: () => ({ type: 'failed' as const }),
});
