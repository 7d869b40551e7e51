import { sql } from 'kysely';
import { alertsOf, emailRecipient } from '#src/features/shopper/alerts/alert-tables.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { dropJobsNaming } from '#src/engine/outbox/outbox.ts';
import type { Person, ShopperRecords } from '#src/server/shoppers/shopper-records.ts';

/** Tables that identify a person by recipient. */
const BY_RECIPIENT = [
  'alert_link',
  'alert_mail_off',
  'alert_event',
  'alert_digest',
  'alert_queue',
  'alert_overflow',
] as const;

/** The subscriptions and alerts of a person. An address belongs to its owner, whoever typed it. */
export const alertRecords: ShopperRecords = {
  name: 'alerts',
  tables: ['alert_subscription', ...BY_RECIPIENT],
  move,
  read,
  listMailMarks,
  erase,
};

async function move(tx: Database, from: string, to: string): Promise<void> {
  await alertsOf(tx)
    .updateTable('alert_subscription')
    .set({ shopper_id: to })
    .where('shopper_id', '=', from)
    .execute();
  await alertsOf(tx)
    .updateTable('alert_event')
    .set({ recipient: to })
    .where('recipient', '=', from)
    .execute();
  await sql`INSERT INTO alert_overflow (recipient, kind, mail_count, push_count)
    SELECT ${to}, kind, mail_count, push_count FROM alert_overflow WHERE recipient = ${from}
    ON CONFLICT (recipient, kind) DO UPDATE SET
      mail_count = alert_overflow.mail_count + excluded.mail_count,
      push_count = alert_overflow.push_count + excluded.push_count`.execute(tx);
  await alertsOf(tx).deleteFrom('alert_overflow').where('recipient', '=', from).execute();
  await sql`UPDATE alert_queue SET recipient = ${to} WHERE recipient = ${from}
    AND NOT EXISTS (SELECT 1 FROM alert_queue WHERE recipient = ${to})`.execute(tx);
  await alertsOf(tx).deleteFrom('alert_queue').where('recipient', '=', from).execute();
  const [own, others] = [`car:${to}`, `car:${from}`];
  await sql`UPDATE alert_event SET watch = ${own} WHERE watch = ${others}
    AND NOT EXISTS (SELECT 1 FROM alert_event same WHERE same.watch = ${own}
      AND same.listing_id = alert_event.listing_id AND same.event = alert_event.event)`.execute(tx);
}

async function read(db: Database, person: Person): Promise<unknown> {
  const tables = alertsOf(db);
  const recipients = recipientsOf(person);
  const subscriptions = await tables
    .selectFrom('alert_subscription')
    .select(['email', 'kind', 'subject', 'created_at_ms', 'confirmed_at_ms'])
    .where((where) =>
      where.or([where('shopper_id', '=', person.shopperId), where('email', '=', emailOf(person))]),
    )
    .execute();
  const events = await tables
    .selectFrom('alert_event')
    .select(['listing_id', 'kind', 'old_price_cents', 'price_cents', 'created_at_ms'])
    .where('recipient', 'in', recipients)
    .orderBy('id')
    .execute();
  const digests = await tables
    .selectFrom('alert_digest')
    .select(['created_at_ms', 'sent_at_ms'])
    .where('recipient', 'in', recipients)
    .execute();
  const off = await tables
    .selectFrom('alert_mail_off')
    .select('since_ms')
    .where('recipient', 'in', recipients)
    .execute();
  return { subscriptions, events, digests, mailOffSince: off.map(({ since_ms }) => since_ms) };
}

/** Digests of addresses that the person typed but that are not their own. */
async function listMailMarks(db: Database, { shopperId }: Person): Promise<string[]> {
  const asked = await alertsOf(db)
    .selectFrom('alert_subscription')
    .select('id')
    .where('shopper_id', '=', shopperId)
    .execute();
  return asked.map(({ id }) => `confirm-${id}@`);
}

async function erase(tx: Database, person: Person): Promise<void> {
  const tables = alertsOf(tx);
  const recipients = recipientsOf(person);
  const subscriptions = await tables
    .deleteFrom('alert_subscription')
    .where((where) =>
      where.or([where('shopper_id', '=', person.shopperId), where('email', '=', emailOf(person))]),
    )
    .returning('id')
    .execute();
  const digests = await tables
    .selectFrom('alert_digest')
    .select('id')
    .where('recipient', 'in', recipients)
    .execute();
  await dropJobsNaming(
    tx,
    [...subscriptions, ...digests].map(({ id }) => id),
  );
  for (const table of BY_RECIPIENT) {
    await tables.deleteFrom(table).where('recipient', 'in', recipients).execute();
  }
}

const emailOf = ({ email = '' }: Person): string => email.toLowerCase();

function recipientsOf(person: Person): string[] {
  return [person.shopperId, emailRecipient(emailOf(person))];
}
