/** Addresses that a mail server does not know get no mail for some days. Only digests are stored. */
import { sql } from 'kysely';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { MetricSample } from '#src/engine/http/metric-sample.ts';
import { digestOf } from '#src/engine/http/tokens.ts';
import { DAY_MS } from '#src/lib/durations.ts';

/** Mailboxes can come back, so mail is tried again after this. */
const BOUNCE_DAYS = 7;

const digestOfAddress = (address: string): string => digestOf(address.toLowerCase());

export async function noteBounce(db: Database, address: string, nowMs: number): Promise<void> {
  await sql`INSERT INTO mail_bounce (address_digest, bounced_at_ms) VALUES (${digestOfAddress(address)}, ${nowMs})
    ON CONFLICT (address_digest) DO UPDATE SET bounced_at_ms = ${nowMs}`.execute(db);
}

export async function hasBounced(db: Database, address: string, nowMs: number): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM mail_bounce
    WHERE address_digest = ${digestOfAddress(address)} AND bounced_at_ms > ${nowMs - BOUNCE_DAYS * DAY_MS}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Those of the addresses that bounced, for whoever invited them. */
export async function listBounced(
  db: Database,
  people: readonly { readonly email: string }[],
  nowMs: number,
): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const emails = new Map(people.map(({ email }) => [digestOfAddress(email), email]));
  const { rows } = await sql<{ address_digest: string }>`SELECT address_digest FROM mail_bounce
    WHERE address_digest IN (${sql.join([...emails.keys()])})
      AND bounced_at_ms > ${nowMs - BOUNCE_DAYS * DAY_MS}`.execute(db);
  return new Set(rows.flatMap((row) => emails.get(row.address_digest) ?? []));
}

/** Called when a person says that this address has a mailbox, by inviting it. */
export async function forgetBounce(db: Database, address: string): Promise<void> {
  await sql`DELETE FROM mail_bounce WHERE address_digest = ${digestOfAddress(address)}`.execute(db);
}

/** The number of bounced addresses, for `/metrics`. */
export async function countBounces(db: Database): Promise<MetricSample> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM mail_bounce
    WHERE bounced_at_ms > ${Date.now() - BOUNCE_DAYS * DAY_MS}`.execute(db);
  return {
    name: 'mail_bounced',
    help: `Addresses that bounced within ${BOUNCE_DAYS} days.`,
    value: rows[0]?.n ?? 0,
  };
}

/** Called when a person retries a dead letter, because they know that the mailbox is back. */
export async function forgetBounces(db: Database): Promise<void> {
  await sql`DELETE FROM mail_bounce`.execute(db);
}
