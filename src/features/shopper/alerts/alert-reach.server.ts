/** Which people can be reached, and through which channel. Other people cause no work. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Reach } from '#src/features/shopper/alerts/pick-changes.ts';
import { textsOf } from '#src/engine/db/which-database.ts';
import type { Database } from '#src/engine/db/sqlite.ts';

const ACCOUNT_PREFIX = 'account:';
const EMAIL_PREFIX = 'email:';

/** Shoppers with a browser that accepts notifications, and accounts whose email is on and does not bounce. */
export const REACHABLE_SHOPPERS = sql`(
  SELECT shopper_id FROM push_device
  UNION
  SELECT ${ACCOUNT_PREFIX} || id FROM account_user WHERE is_email_verified = 1
    AND ${ACCOUNT_PREFIX} || id NOT IN (SELECT recipient FROM alert_mail_off))`;

/** Whether a recipient gets email: a confirmed address, or an account that has not turned email off. */
export function canMail(recipient: RawBuilder<string>): RawBuilder<unknown> {
  return sql`(
    EXISTS (SELECT 1 FROM alert_subscription a
      WHERE ${recipient} LIKE ${`${EMAIL_PREFIX}%`} AND a.email = substr(${recipient}, ${EMAIL_PREFIX.length + 1})
        AND a.confirmed_at_ms IS NOT NULL AND a.bounced_at_ms IS NULL)
    OR EXISTS (SELECT 1 FROM account_user u
      WHERE ${recipient} LIKE ${`${ACCOUNT_PREFIX}%`} AND u.id = substr(${recipient}, ${ACCOUNT_PREFIX.length + 1})
        AND u.is_email_verified = 1
        AND NOT EXISTS (SELECT 1 FROM alert_mail_off o WHERE o.recipient = ${recipient})))`;
}

/** The recipients that can be reached. */
export async function loadReach(db: Database, recipients: readonly string[]): Promise<Reach[]> {
  const { rows } = await sql<{ recipient: string; mail: number; push: number }>`
    SELECT value AS recipient, ${canMail(sql`value`)} AS mail,
      EXISTS (SELECT 1 FROM push_device d WHERE d.shopper_id = value) AS push
    FROM ${textsOf(db, recipients)} AS wanted`.execute(db);
  return rows.flatMap(({ recipient, mail, push }) =>
    mail === 1 || push === 1 ? [{ recipient, byMail: mail === 1, byPush: push === 1 }] : [],
  );
}

/** The current email address of a recipient; undefined if it gets no email. */
export async function findMailAddress(db: Database, recipient: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    SELECT CASE WHEN ${recipient} LIKE ${`${EMAIL_PREFIX}%`} THEN substr(${recipient}, ${EMAIL_PREFIX.length + 1})
      ELSE (SELECT email FROM account_user WHERE id = substr(${recipient}, ${ACCOUNT_PREFIX.length + 1})) END AS email
    WHERE ${canMail(sql`${recipient}`)}`.execute(db);
  return rows[0]?.email;
}
