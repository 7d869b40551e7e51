/** Subscriptions to alerts. A typed address is asked once to confirm, and gets nothing before it does. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { confirmMailJob } from '#src/features/shopper/alerts/alerts.job.ts';
import { dropOverflow } from '#src/features/shopper/alerts/alert-overflow.server.ts';
import { alertsOf, emailRecipient, NOT_MAILED } from '#src/features/shopper/alerts/alert-tables.server.ts';
import type { SubscriptionRow } from '#src/features/shopper/alerts/alert-tables.server.ts';
import { lockFor } from '#src/engine/db/which-database.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { enqueue } from '#src/engine/outbox/outbox.ts';
import { DAY_MS } from '#src/lib/durations.ts';

export interface NewSubscription {
  readonly email: string;
  readonly kind: SubscriptionRow['kind'];
  readonly subject: string;
  readonly shopperId: string | undefined;
  /** The address belongs to the signed-in account, so it is already confirmed. */
  readonly isProven: boolean;
}

/** An account and its address in lower case. */
export interface Owner {
  readonly shopperId: string;
  readonly email: string;
}

const EMAIL_PREFIX = emailRecipient('');
/** How long links stay valid after an address has unsubscribed. */
const KEEP_LINKS_MS = 7 * DAY_MS;
/** More than any person needs. */
const MAX_SUBSCRIPTIONS = 100;

/** The result does not depend on earlier subscriptions, so it does not reveal them. */
export async function subscribe(db: Database, subscription: NewSubscription): Promise<void> {
  const { email, kind, subject, shopperId, isProven } = subscription;
  const id = randomUUID();
  const now = Date.now();
  await db.transaction().execute(async (tx) => {
    await lockFor(tx, `subscriptions:${email}`);
    // Email bounced, and a person says that the address is correct. It is asked to confirm once more.
    await alertsOf(tx)
      .deleteFrom('alert_subscription')
      .where('email', '=', email)
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .where('bounced_at_ms', 'is not', null)
      .execute();
    const { numAffectedRows = 0n } = await sql`
      INSERT INTO alert_subscription (id, shopper_id, email, kind, subject, created_at_ms, confirmed_at_ms)
      SELECT ${id}, ${shopperId ?? null}, ${email}, ${kind}, ${subject}, ${now}, ${isProven ? now : null}
      WHERE (SELECT count(*) FROM alert_subscription WHERE email = ${email}) < ${MAX_SUBSCRIPTIONS}
      ON CONFLICT (email, kind, subject) DO UPDATE SET confirmed_at_ms = excluded.confirmed_at_ms,
        shopper_id = excluded.shopper_id
        WHERE alert_subscription.confirmed_at_ms IS NULL AND excluded.confirmed_at_ms IS NOT NULL`.execute(
      tx,
    );
    if (isProven && shopperId !== undefined) await setAlertMail(tx, shopperId, true);
    if (isProven || numAffectedRows === 0n) return;
    // An unconfirmed address gets one email. Its link confirms everything that was requested by then.
    const waiting = await alertsOf(tx)
      .selectFrom('alert_subscription')
      .select('id')
      .where('email', '=', email)
      .where('confirmed_at_ms', 'is', null)
      .where('bounced_at_ms', 'is', null)
      .where('id', '<>', id)
      .limit(1)
      .executeTakeFirst();
    if (!waiting) await enqueue(tx, confirmMailJob, { subscriptionId: id });
  });
}

/** Starts everything that waits for this recipient. An account that had turned email off gets it again. */
export async function confirmSubscriptions(db: Database, recipient: string): Promise<void> {
  const email = emailOf(recipient) ?? '';
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await alertsOf(tx)
      .updateTable('alert_subscription')
      .set((row) => ({
        confirmed_at_ms: row.fn.coalesce('confirmed_at_ms', row.val(Date.now())),
        bounced_at_ms: null, // the email with the link has arrived
      }))
      .where('email', '=', email)
      .where((where) =>
        where.or([where('confirmed_at_ms', 'is', null), where('bounced_at_ms', 'is not', null)]),
      )
      .executeTakeFirst();
    const account = numUpdatedRows > 0n ? await findAccountOf(tx, email) : undefined;
    if (account !== undefined) await setAlertMail(tx, account, true);
  });
}

/** Ends all alert email to this recipient. */
export async function endSubscriptions(db: Database, recipient: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const tables = alertsOf(tx);
    const email = emailOf(recipient);
    // The saved cars and searches of an account stay, without email about them.
    const account = email === undefined ? recipient : await findAccountOf(tx, email);
    if (account !== undefined) await setAlertMail(tx, account, false);
    const own = sql<string>`(SELECT email FROM account_user WHERE 'account:' || id = ${recipient})`;
    await tables
      .deleteFrom('alert_subscription')
      .where('email', '=', email ?? own)
      .execute();
    await tables.deleteFrom('alert_event').where('recipient', '=', recipient).execute();
    await tables.deleteFrom('alert_digest').where('recipient', '=', recipient).execute();
    await tables.deleteFrom('alert_overflow').where('recipient', '=', recipient).execute();
    // A link that is opened again still reports success.
    const soon = Date.now() + KEEP_LINKS_MS;
    await sql`UPDATE alert_link SET expires_at_ms = ${soon}
      WHERE recipient = ${recipient} AND expires_at_ms > ${soon}`.execute(tx);
  });
}

/** The mail server rejected the address permanently. It gets no more email, and its subscriber sees this. */
export async function noteAlertBounce(db: Database, recipient: string): Promise<void> {
  const email = emailOf(recipient);
  const now = Date.now();
  if (email === undefined) {
    await setAlertMail(db, recipient, false);
    const off = alertsOf(db).updateTable('alert_mail_off').set({ bounced_at_ms: now });
    await off.where('recipient', '=', recipient).execute();
    return;
  }
  const ended = alertsOf(db).updateTable('alert_subscription').set({ bounced_at_ms: now });
  await ended.where('email', '=', email).execute();
}

/** The account that has this address. */
async function findAccountOf(db: Database, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ recipient: string }>`
    SELECT 'account:' || id AS recipient FROM account_user WHERE email = ${email}`.execute(db);
  return rows[0]?.recipient;
}

/** Turns email to an account on or off. Changes while it was off are not sent later. */
export async function setAlertMail(db: Database, recipient: string, isOn: boolean): Promise<void> {
  const table = alertsOf(db);
  if (isOn) {
    const off = table.deleteFrom('alert_mail_off').where('recipient', '=', recipient);
    const { numDeletedRows } = await off.executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await table
      .updateTable('alert_event')
      .set({ digest_id: NOT_MAILED })
      .where('recipient', '=', recipient)
      .where('digest_id', 'is', null)
      .execute();
    await dropOverflow(db, recipient, 'mail_count');
    return;
  }
  await table
    .insertInto('alert_mail_off')
    .values({ recipient, since_ms: Date.now(), bounced_at_ms: null })
    .onConflict((conflict) => conflict.column('recipient').doNothing())
    .execute();
}

/** `bounced` means that it was turned off because email came back. */
export async function loadAlertMail(db: Database, recipient: string): Promise<'on' | 'off' | 'bounced'> {
  const off = await alertsOf(db)
    .selectFrom('alert_mail_off')
    .select('bounced_at_ms')
    .where('recipient', '=', recipient)
    .executeTakeFirst();
  if (!off) return 'on';
  return off.bounced_at_ms === null ? 'off' : 'bounced';
}

/** Does the account of this recipient, if there is one, get email about what it has saved? */
export async function isAccountMailOn(db: Database, recipient: string): Promise<boolean> {
  const email = emailOf(recipient);
  const account = email === undefined ? recipient : await findAccountOf(db, email);
  return account !== undefined && (await loadAlertMail(db, account)) === 'on';
}

/**
 * Newest first: subscriptions of the account's own address, and those that it requested for other addresses. The latter
 * are listed only after the address has confirmed; a missing entry would reveal earlier subscriptions.
 */
export function loadSubscriptions(db: Database, owner: Owner): Promise<SubscriptionRow[]> {
  return alertsOf(db)
    .selectFrom('alert_subscription')
    .selectAll()
    .where((where) =>
      where.or([
        where('email', '=', owner.email),
        where.and([
          where('shopper_id', '=', owner.shopperId),
          where.or([where('confirmed_at_ms', 'is not', null), where('bounced_at_ms', 'is not', null)]),
        ]),
      ]),
    )
    .orderBy('created_at_ms', 'desc')
    .execute();
}

/** Waiting and confirmed subscriptions. */
export function loadSubscriptionsOf(db: Database, recipient: string): Promise<SubscriptionRow[]> {
  return alertsOf(db)
    .selectFrom('alert_subscription')
    .selectAll()
    .where('email', '=', emailOf(recipient) ?? '')
    .orderBy('created_at_ms', 'desc')
    .execute();
}

export async function dropSubscription(db: Database, owner: Owner, id: string): Promise<void> {
  await alertsOf(db)
    .deleteFrom('alert_subscription')
    .where('id', '=', id)
    .where((where) => where.or([where('shopper_id', '=', owner.shopperId), where('email', '=', owner.email)]))
    .execute();
}

function emailOf(recipient: string): string | undefined {
  return recipient.startsWith(EMAIL_PREFIX) ? recipient.slice(EMAIL_PREFIX.length) : undefined;
}
