// The outcome of each lead, according to the database and to the mail that the server accepted.
import type { DatabaseSync } from 'node:sqlite';
import { headerOf } from '#tests/support/smtp-sink.ts';
import type { SinkMail } from '#tests/support/smtp-sink.ts';

export interface LeadVerdict {
  /** Acknowledged leads, one row each. */
  readonly leads: number;
  /** Neither delivered to the seller nor a dead letter. */
  readonly lost: number;
  readonly delivered: number;
  /** Shown at the editors' desk. */
  readonly deadLetters: number;
  /** Mails to sellers beyond the first for a lead. */
  readonly duplicates: number;
  /** Leads or confirmations that were sent with two ids. */
  readonly twoMessageIds: number;
  readonly withoutConsent: number;
  readonly isIntact: boolean;
}

const SHOPPER = /shopper-\d+@example\.org/;

export function judgeLeads(db: DatabaseSync, mails: readonly SinkMail[]): LeadVerdict {
  const rows = db.prepare('SELECT id, email FROM lead').all() as { id: string; email: string }[];
  const dead = new Set(
    db
      .prepare(`SELECT json_extract(payload, '$.leadId') AS id FROM job WHERE dead_at_ms IS NOT NULL`)
      .all()
      .map((row) => String(row['id'])),
  );
  const toSellers = mails.filter((mail) => !SHOPPER.test(mail.recipients.join()));
  const bySender = groupIds(toSellers, (mail) => headerOf(mail, 'Reply-To'));
  const confirmations = groupIds(
    mails.filter((mail) => SHOPPER.test(mail.recipients.join())),
    (mail) => mail.recipients.join(),
  );
  const isDelivered = (row: { email: string }) => bySender.has(row.email);
  const withoutConsent = db
    .prepare('SELECT count(*) AS n FROM lead WHERE id NOT IN (SELECT lead_id FROM lead_consent)')
    .get();
  return {
    leads: new Set(rows.map(({ email }) => email)).size,
    lost: rows.filter((row) => !isDelivered(row) && !dead.has(row.id)).length,
    delivered: rows.filter(isDelivered).length,
    deadLetters: rows.filter((row) => dead.has(row.id)).length,
    duplicates: toSellers.length - bySender.size,
    twoMessageIds: [...bySender.values(), ...confirmations.values()].filter((ids) => ids.size > 1).length,
    withoutConsent: Number(withoutConsent?.['n']),
    isIntact: db.prepare('PRAGMA integrity_check').get()?.['integrity_check'] === 'ok',
  };
}

/** Message-IDs by shopper. */
function groupIds(mails: readonly SinkMail[], personOf: (mail: SinkMail) => string | undefined) {
  const groups = new Map<string, Set<string>>();
  for (const mail of mails) {
    const person = SHOPPER.exec(personOf(mail) ?? '')?.[0] ?? '';
    const ids = groups.get(person) ?? new Set();
    groups.set(person, ids.add(headerOf(mail, 'Message-ID') ?? ''));
  }
  return groups;
}
