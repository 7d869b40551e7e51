/** Registers browsers for push notifications. */
import * as z from 'zod/mini';
import type { Flags } from '#src/domain/site/flags.ts';
import { defineCall } from '#src/lib/call.ts';

/** An endpoint of 2 KB and its keys. */
const MAX_TOKEN_LENGTH = 3_000;
const MAX_NAME_LENGTH = 64;
const MAX_KEY_LENGTH = 100;

const base = {
  service: 'device',
  path: '/cars-for-sale/consumer-device/browser',
  isOn: ({ push_notifications }: Flags) => push_notifications,
  timeoutMs: 1_000,
  resetMs: 300_000,
  windowMs: 30_000,
  volume: 10,
  atOnce: 16,
} as const;

/** The public key that a browser subscribes with. */
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
    /** The visitor id of other programs. Our own pages send the cookie. */
    pixall_id: z._default(z.string().check(z.maxLength(MAX_NAME_LENGTH)), ''),
    /** `JSON.stringify(subscription)` */
    browser_token: z.string().check(z.minLength(1), z.maxLength(MAX_TOKEN_LENGTH)),
    /** The public key of ours that the browser subscribed with. */
    server_key: z._default(z.string().check(z.maxLength(MAX_KEY_LENGTH)), ''),
    /** Denied: the token is deleted. The complete token proves the browser, because only the browser knows it. */
    permission: z._default(z.enum(['granted', 'denied']), 'granted'),
  }),
  output: z.object({ type: z.enum(['ok', 'refused', 'failed']) }),
  fallback: () => ({ type: 'failed' as const }),
});
