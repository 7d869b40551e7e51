/** The keys for push services: the operator's, or a pair that is made once and stored below `DATA_DIR`. */
import { createECDH } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Config } from '#src/server/config.ts';
import type { VapidKey } from '#src/server/push-config.ts';
import { loadOrMakeSecret } from '#src/server/secret-file.ts';

const FILE = 'vapid.json';
const PRIVATE_BYTES = 32;

export const vapidKeySchema = z.object({ publicKey: z.string(), privateKey: z.string() });

/** Newest first: browsers subscribe with it, and earlier subscriptions use the others. */
export type VapidKeys = () => readonly VapidKey[];

export function createVapidKeys({ vapidKeys, dataDir }: Pick<Config, 'vapidKeys' | 'dataDir'>): VapidKeys {
  let keys = vapidKeys.length > 0 ? vapidKeys : undefined;
  return () => (keys ??= [loadOwnVapidKey(dataDir)]);
}

/** A key pair of the curve P-256. @see https://www.rfc-editor.org/rfc/rfc8292#section-3.2 */
function makeKey(): VapidKey {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  const secret = pair.getPrivateKey();
  const padding = Buffer.alloc(PRIVATE_BYTES - secret.length);
  return { publicKey, privateKey: Buffer.concat([padding, secret]).toString('base64url') };
}

/** When two processes start at once, the first one's file is used. */
export function loadOwnVapidKey(dataDir: string): VapidKey {
  const path = join(dataDir, FILE);
  return vapidKeySchema.parse(JSON.parse(loadOrMakeSecret(path, () => JSON.stringify(makeKey()))));
}
