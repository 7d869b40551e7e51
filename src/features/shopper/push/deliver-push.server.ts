/** Delivers notifications, encrypted for each browser, through allow-listed push services. */
import webPush from 'web-push';
import { devicesOf } from '#src/features/shopper/push/push-devices.server.ts';
import type { PushDeviceRow } from '#src/features/shopper/push/push-devices.server.ts';
import { deliverPushJob } from '#src/features/shopper/push/push.job.ts';
import type { notifyShopperJob, PushMessage } from '#src/features/shopper/push/push.job.ts';
import { readPushEndpoint } from '#src/features/shopper/push/push-token.ts';
import { postOutside } from '#src/engine/calls/post-outside.ts';
import { parseRetryAfter } from '#src/engine/calls/retry-after.ts';
import { DeadLetter, RetryLater } from '#src/lib/job.ts';
import type { JobHandler } from '#src/engine/outbox/handle-job.ts';
import { enqueue } from '#src/engine/outbox/outbox.ts';
import type { Services } from '#src/server/services.ts';

/** A browser that is offline longer gets no outdated prices. */
const LIFE_SECONDS = 24 * 60 * 60;
const CONTENT_ENCODING = 'aes128gcm';
const GONE = new Set([404, 410]);
const NOT_NOW = new Set([408, 425, 429]);

/** Idempotent: it queues one job per browser and message. */
export const notifyShopper: JobHandler<typeof notifyShopperJob> = async (
  { shopperId, message },
  { services, jobId },
) => {
  const { db } = services;
  await db.transaction().execute(async (tx) => {
    const devices = await devicesOf(tx)
      .selectFrom('push_device')
      .select('id')
      .where('shopper_id', '=', shopperId)
      .execute();
    for (const { id } of devices) {
      await enqueue(tx, deliverPushJob, { deviceId: id, shopperId, message }, { key: `${jobId}:${id}` });
    }
  });
};

/** Only a 404 or 410 deletes a token. A service that fails in another way deletes none. */
export const deliverPush: JobHandler<typeof deliverPushJob> = async (
  { deviceId, shopperId, message },
  { services, signal },
) => {
  const { db, config } = services;
  const device = await devicesOf(db)
    .selectFrom('push_device')
    .selectAll()
    .where('id', '=', deviceId)
    .where('shopper_id', '=', shopperId)
    .executeTakeFirst();
  if (!device) return; // removed, or signed out in the meantime
  const url = readPushEndpoint(device.endpoint, config.pushHosts);
  if (!url) throw new DeadLetter('The endpoint does not belong to a listed push service.');
  const { status, headers } = await postOutside(url, encrypt(services, device, message), {
    isOwn: config.pushHosts.includes(url.origin),
    signal,
  });
  if (status >= 200 && status < 300) return;
  if (GONE.has(status)) {
    await devicesOf(db).deleteFrom('push_device').where('id', '=', deviceId).execute();
    return;
  }
  const reason = `The push service answered ${status}.`;
  if (status >= 500 || NOT_NOW.has(status)) {
    const afterMs = parseRetryAfter(headers['retry-after'], Date.now());
    // Without Retry-After the job backs off, because a service may be down for an hour.
    throw afterMs === undefined ? new Error(reason) : new RetryLater(reason, afterMs);
  }
  throw new DeadLetter(reason);
};

function encrypt({ vapidKeys, config, site }: Services, device: PushDeviceRow, message: PushMessage) {
  const key = vapidKeys().find(({ publicKey }) => publicKey === device.server_key);
  if (!key) throw new DeadLetter('The browser subscribed with a key that no longer exists.');
  const { endpoint, p256dh, auth } = device;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { TTL: LIFE_SECONDS, contentEncoding: CONTENT_ENCODING },
  );
  // Given to the function above, they would be made from what the deprecated `url.parse` says (DEP0169, in the log).
  const { Authorization } = webPush.getVapidHeaders(
    new URL(endpoint).origin,
    contactOf(config.mailFrom, site.origin),
    key.publicKey,
    key.privateKey,
    CONTENT_ENCODING,
  );
  return { headers: { ...(headers as Readonly<Record<string, string | number>>), Authorization }, body };
}

/** The contact that push services require: our address, or our site. */
function contactOf(mailFrom: string, origin: string): string {
  return origin.startsWith('https:')
    ? origin
    : `mailto:${/(?<![^<\s])[^<\s@]+@[^>\s]+/.exec(mailFrom)?.[0] ?? ''}`;
}
