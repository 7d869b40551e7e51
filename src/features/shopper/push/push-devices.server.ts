/** Browsers that receive notifications, each with its owner. */
import { sql } from 'kysely';
import { findShopperId, visitorShopperId } from '#src/domain/visitor/shopper.ts';
import type { consumerDeviceCall, pushKeyCall } from '#src/features/shopper/push/consumer-device.call.ts';
import { readPushToken } from '#src/features/shopper/push/push-token.ts';
import type { Handler } from '#src/lib/call.ts';
import { HOUR_MS } from '#src/lib/durations.ts';
import type { ToRemoteInput } from '#src/engine/calls/handlers.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { networkOf, takeFromLimit } from '#src/engine/http/rate-limits.ts';
import { dropJobsNaming } from '#src/engine/outbox/outbox.ts';
import type { Person, ShopperRecords, SignedOut } from '#src/server/shoppers/shopper-records.ts';
import { digestOf } from '#src/engine/http/tokens.ts';

export interface PushDeviceRow {
  /** The digest of the endpoint. */
  id: string;
  /** The owner of its notifications: the signed-in account, or else the visitor. */
  shopper_id: string;
  /** The shopper id of this browser while signed out. */
  browser: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The public key of ours that the browser subscribed with. */
  server_key: string;
  created_at_ms: number;
  seen_at_ms: number;
}

/** Limit of new browsers in one network. */
const NEW_DEVICES = { name: 'push-device', max: 60, perMs: HOUR_MS };
/** Browsers of one person. The least recently seen ones are removed. */
const MAX_DEVICES = 10;

export const answerPushKey: Handler<typeof pushKeyCall> = (_, { locals }) =>
  Promise.resolve({ publicKey: locals.services.vapidKeys()[0]?.publicKey ?? '' });

export const answerConsumerDevice: Handler<typeof consumerDeviceCall> = async (input, { locals }) => {
  const { config, db, vapidKeys } = locals.services;
  const token = readPushToken(input.browser_token, config.pushHosts);
  if (!token) return { type: 'refused' };
  const id = digestOf(token.endpoint);
  if (input.permission === 'denied') {
    await devicesOf(db)
      .deleteFrom('push_device')
      .where('id', '=', id)
      .where('auth', '=', token.keys.auth)
      .execute();
    return { type: 'ok' };
  }
  if (!(await takeFromLimit(db, { ...NEW_DEVICES, key: networkOf(locals.clientIp) })))
    return { type: 'refused' };
  const keys = vapidKeys().map(({ publicKey }) => publicKey);
  const server_key = keys.includes(input.server_key) ? input.server_key : (keys[0] ?? '');
  // The visitor id is stored as well, because the browser continues without the account after signing out.
  const browser = visitorShopperId(locals.startVisitor());
  const shopperId = findShopperId(await locals.findShopper()) ?? browser;
  const now = Date.now();
  const row = {
    id,
    shopper_id: shopperId,
    browser,
    endpoint: token.endpoint,
    ...token.keys,
    server_key,
    seen_at_ms: now,
  };
  await devicesOf(db)
    .insertInto('push_device')
    .values({ ...row, created_at_ms: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await sql`DELETE FROM push_device WHERE shopper_id = ${shopperId} AND id NOT IN (
    SELECT id FROM push_device WHERE shopper_id = ${shopperId} ORDER BY seen_at_ms DESC LIMIT ${MAX_DEVICES})`.execute(
    db,
  );
  return { type: 'ok' };
};

/** A service elsewhere knows a browser by its visitor id, so a browser that turns notifications on has one from then on. */
export const toRemoteDevice: ToRemoteInput<typeof consumerDeviceCall> = (input, locals) => ({
  ...input,
  pixall_id: input.permission === 'granted' ? locals.startVisitor() : input.pixall_id,
});

export function devicesOf(db: Database) {
  return db.$extendTables<{ push_device: PushDeviceRow }>();
}

export const pushRecords: ShopperRecords = {
  name: 'browsers with notifications on',
  tables: ['push_device'],
  move: async (tx: Database, from: string, to: string) => {
    // Also for a session that expired while the browser still got notifications of that account.
    await devicesOf(tx)
      .updateTable('push_device')
      .set({ shopper_id: to })
      .where((where) => where.or([where('shopper_id', '=', from), where('browser', '=', from)]))
      .execute();
  },
  signOut: async (tx: Database, where: SignedOut) => {
    const detach = devicesOf(tx)
      .updateTable('push_device')
      .set((device) => ({ shopper_id: device.ref('browser') }));
    if ('browser' in where) await detach.where('browser', '=', where.browser).execute();
    else
      await detach
        .where('shopper_id', '=', where.account)
        .where('browser', '<>', where.except ?? '')
        .execute();
  },
  read: (db: Database, { shopperId }: Person) =>
    devicesOf(db)
      .selectFrom('push_device')
      .select(['endpoint', 'created_at_ms', 'seen_at_ms'])
      .where('shopper_id', '=', shopperId)
      .execute(),
  erase: async (tx: Database, { shopperId }: Person) => {
    const devices = await devicesOf(tx)
      .deleteFrom('push_device')
      .where((where) => where.or([where('shopper_id', '=', shopperId), where('browser', '=', shopperId)]))
      .returning('id')
      .execute();
    await dropJobsNaming(tx, [shopperId, ...devices.map(({ id }) => id)]);
  },
};
