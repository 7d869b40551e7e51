import * as z from 'zod/mini';
import type { Flags } from '#src/domain/site/flags.ts';
import { SESSION_PATH } from '#src/features/site/analytics/session.ts';
import { defineCall } from '#src/lib/call.ts';

/** The longest code in a search URL. */
const MAX_CODE_LENGTH = 64;
const code = z.optional(z.string().check(z.maxLength(MAX_CODE_LENGTH)));

/**
 * Starts or extends a visit. Its response sets the cookies, because pages are cached and must not set any.
 */
export const sessionCall = defineCall({
  name: 'session',
  isOn: ({ page_events }: Flags) => page_events,
  service: 'site',
  method: 'POST',
  path: SESSION_PATH,
  input: z.object({ LNX: code, psid: code }),
  output: z.object({ channel: z.optional(z.string()) }),
  timeoutMs: 3_000,
  resetMs: 30_000,
  windowMs: 15_000,
  volume: 10,
  atOnce: 32,
  fallback: () => ({}),
});
