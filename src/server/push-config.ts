/** The environment variables for browsers' push services. */
import { createECDH } from 'node:crypto';
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

/** Returns why the settings do not fit together, in a sentence. A wrong pair would be found out by push services, after weeks. */
export function findUnusableVapid(values: VapidValues): string | undefined {
  for (const name of ['VAPID', 'VAPID_OLD'] as const) {
    const publicKey = values[`${name}_PUBLIC_KEY`];
    const privateKey = values[`${name}_PRIVATE_KEY`];
    if (publicKey === undefined && privateKey === undefined) continue;
    if (publicKey === undefined || privateKey === undefined)
      return `${name}_PUBLIC_KEY and ${name}_PRIVATE_KEY are a pair: set both.`;
    if (findPublicKey(privateKey) !== publicKey)
      return `${name}_PRIVATE_KEY is not the private key of ${name}_PUBLIC_KEY.`;
  }
  return undefined;
}

function findPublicKey(privateKey: string): string | undefined {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    return undefined; // no number of the curve
  }
}

/** Newest first. */
export function toVapidKeys(values: VapidValues): VapidKey[] {
  const pairs = [
    [values.VAPID_PUBLIC_KEY, values.VAPID_PRIVATE_KEY],
    [values.VAPID_OLD_PUBLIC_KEY, values.VAPID_OLD_PRIVATE_KEY],
  ] as const;
  return pairs.flatMap(([publicKey, privateKey]) =>
    publicKey !== undefined && privateKey !== undefined ? [{ publicKey, privateKey }] : [],
  );
}
