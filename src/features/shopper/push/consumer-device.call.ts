/** Browsers with notifications on. */
import * as z from 'zod/mini';
import type { Flags } from '#src/domain/site/flags.ts';
import { defineCall } from '#src/lib/call.ts';

/** An endpoint of 2 KB and its keys. */
const MAX_TOKEN_LENGTH = 3_000;
const MAX_NAME_LENGTH = 64;
const MAX_KEY_LENGTH = 100;

const base = {
  service: 'site',
  path: '/cars-for-sale/consumer-device/browser',
  isOn: ({ push_notifications }: Flags) => push_notifications,
  timeoutMs: 1_000,
  resetMs: 300_000,
  windowMs: 30_000,
  volume: 10,
  atOnce: 16,
} as const;

/** By what a browser subscribes. */
export const pushKeyCall = defineCall({
  ...base,
  name: 'consumer-device-key',
  method: 'GET',
  input: z.object({}),
  output: z.object({ publicKey: z.string() }),
  fallback: () => ({ publicKey: '' }),
});

export const consumerDeviceCall = defineCall({
  ...base,
  name: 'consumer-device',
  method: 'POST',
  input: z.object({
    brand: z.string().check(z.maxLength(MAX_NAME_LENGTH)),
    /** As others call the visitor; ours are known by their cookie. */
    pixall_id: z._default(z.string().check(z.maxLength(MAX_NAME_LENGTH)), ''),
    /** `JSON.stringify(subscription)` */
    browser_token: z.string().check(z.minLength(1), z.maxLength(MAX_TOKEN_LENGTH)),
    /** With which key of ours the browser subscribed. */
    server_key: z._default(z.string().check(z.maxLength(MAX_KEY_LENGTH)), ''),
    /** Blocked: the token is cleared. Whoever has it whole may say so, since no other browser knows it. */
    permission: z._default(z.enum(['granted', 'denied']), 'granted'),
  }),
  output: z.object({ type: z.enum(['ok', 'refused', 'failed']) }),
  fallback: () => ({ type: 'failed' as const }),
});
