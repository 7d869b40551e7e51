/** Email links. The recipient has the token, the database has its digest, and a link serves one purpose. */
import { alertLinkUrl } from '#src/features/shopper/alerts/alert-paths.ts';
import type { LinkPurpose } from '#src/features/shopper/alerts/alert-paths.ts';
import { alertsOf } from '#src/features/shopper/alerts/alert-tables.server.ts';
import type { Services } from '#src/server/services.ts';
import { digestOf, newToken } from '#src/engine/http/tokens.ts';
import { DAY_MS } from '#src/lib/durations.ts';

/** How long links stay valid. An unsubscribe link in a year-old email must still work. */
const LIFE_MS = { confirm: 7 * DAY_MS, unsubscribe: 400 * DAY_MS } as const satisfies Record<
  LinkPurpose,
  number
>;

/** @returns the complete URL, for an email to this recipient only */
export async function createAlertLink(
  { db, site }: Pick<Services, 'db' | 'site'>,
  purpose: LinkPurpose,
  recipient: string,
): Promise<string> {
  const token = newToken();
  const expires_at_ms = Date.now() + LIFE_MS[purpose];
  await alertsOf(db)
    .insertInto('alert_link')
    .values({ digest: digestOf(token), purpose, recipient, expires_at_ms })
    .execute();
  return alertLinkUrl(site.origin, purpose, token);
}

/** Finds the recipient of a link. Returns undefined for a link that is unknown, expired, or for another purpose. */
export async function findLinkRecipient(
  { db }: Pick<Services, 'db'>,
  purpose: LinkPurpose,
  token: string,
): Promise<string | undefined> {
  const row = await alertsOf(db)
    .selectFrom('alert_link')
    .select('recipient')
    .where('digest', '=', digestOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at_ms', '>', Date.now())
    .executeTakeFirst();
  return row?.recipient;
}
