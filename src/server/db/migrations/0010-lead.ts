/**
 * Messages to sellers, their senders' consents, and contact details for prefilled forms. All statements work in SQLite
 * and PostgreSQL.
 */
export const leadMigration = {
  name: '0010-lead',
  statements: [
    `CREATE TABLE lead (
      id TEXT PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('email', 'offer')),
      status TEXT NOT NULL CHECK (status IN ('open', 'held', 'sent', 'undeliverable', 'erased')),
      held_reason TEXT,
      message_id TEXT NOT NULL,
      content_key TEXT NOT NULL,
      keeper TEXT,
      listing_id TEXT NOT NULL,
      owner_id TEXT NOT NULL,
      owner_name TEXT NOT NULL,
      vehicle TEXT NOT NULL,
      first_name TEXT NOT NULL,
      last_name TEXT NOT NULL,
      email TEXT NOT NULL,
      phone TEXT NOT NULL,
      zip TEXT NOT NULL,
      comments TEXT NOT NULL,
      offer_cents BIGINT,
      click_type TEXT NOT NULL,
      origin_page TEXT NOT NULL,
      partner_name TEXT NOT NULL,
      received_at_ms BIGINT NOT NULL,
      sent_at_ms BIGINT
    )`,
    `CREATE INDEX lead_by_content ON lead (content_key, received_at_ms)`,
    `CREATE INDEX lead_by_keeper ON lead (keeper, listing_id)`,
    `CREATE INDEX lead_by_email ON lead (email)`,
    `CREATE INDEX lead_held ON lead (received_at_ms) WHERE status = 'held'`,
    // Consent is stored with a digest of the words that were shown.
    // @see docs/rules/security.md#consent
    `CREATE TABLE lead_consent (
      lead_id TEXT PRIMARY KEY REFERENCES lead (id),
      version TEXT NOT NULL,
      text_digest TEXT NOT NULL,
      may_text INTEGER NOT NULL,
      page TEXT NOT NULL,
      client_address TEXT NOT NULL,
      given_at_ms BIGINT NOT NULL
    )`,
    `CREATE TABLE lead_profile (
      keeper TEXT PRIMARY KEY,
      first_name TEXT NOT NULL,
      last_name TEXT NOT NULL,
      email TEXT NOT NULL,
      phone TEXT NOT NULL,
      is_one_click_opted_in INTEGER NOT NULL,
      opt_in_version TEXT,
      opt_in_digest TEXT,
      opted_in_at_ms BIGINT,
      changed_at_ms BIGINT NOT NULL
    )`,
    // Addresses that a mail server reported as unknown.
    `CREATE TABLE mail_bounce (
      address_digest TEXT PRIMARY KEY,
      bounced_at_ms BIGINT NOT NULL
    )`,
    // Secret keys, created on first use.
    `CREATE TABLE server_secret (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    )`,
  ],
} as const;
