/** The environment variables for browsers' push services. */
import * as z from 'zod/mini';

/** A key pair in base64url. */
export interface VapidKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** @see docs/rules/security.md#addresses-from-data */
export const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
] as const;

/** An uncompressed point of P-256, and a number: 65 and 32 bytes. */
const PUBLIC = /^[\w-]{87}$/;
const PRIVATE = /^[\w-]{43}$/;

const key = (pattern: RegExp) =>
  z.optional(z.string().check(z.regex(pattern, 'must be a VAPID key in base64url')));

/** The previous pair is for browsers that subscribed before the new one. */
export const vapidEnvironment = {
  VAPID_PUBLIC_KEY: key(PUBLIC),
  VAPID_PRIVATE_KEY: key(PRIVATE),
  VAPID_OLD_PUBLIC_KEY: key(PUBLIC),
  VAPID_OLD_PRIVATE_KEY: key(PRIVATE),
};

type VapidValues = Readonly<Partial<Record<keyof typeof vapidEnvironment, string | undefined>>>;

/** Newest first. Half a pair is ignored. */
export function toVapidKeys(values: VapidValues): VapidKey[] {
  const pairs = [
    [values.VAPID_PUBLIC_KEY, values.VAPID_PRIVATE_KEY],
    [values.VAPID_OLD_PUBLIC_KEY, values.VAPID_OLD_PRIVATE_KEY],
  ] as const;
  return pairs.flatMap(([publicKey, privateKey]) =>
    publicKey !== undefined && privateKey !== undefined ? [{ publicKey, privateKey }] : [],
  );
}
