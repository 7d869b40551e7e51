/** Alert subscriptions, how far the stock has been matched, and the resulting alerts. */
export const alertMigration = {
  name: '0011-alert',
  statements: [
    // The stock at the last matching. Differences from it have not been matched yet.
    `CREATE TABLE alert_stock (
      listing_id TEXT PRIMARY KEY,
      price_cents BIGINT,
      is_active INTEGER NOT NULL
    )`,
    `CREATE TABLE alert_progress (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      generation INTEGER NOT NULL
    )`,
    // Changes that have been read but not matched against subscriptions yet.
    `CREATE TABLE stock_change (
      seq INTEGER PRIMARY KEY,
      listing_id TEXT NOT NULL,
      generation INTEGER NOT NULL,
      old_price_cents BIGINT,
      price_cents BIGINT,
      was_active INTEGER NOT NULL,
      is_active INTEGER NOT NULL,
      read_at_ms BIGINT NOT NULL
    )`,
    `CREATE TABLE alert_subscription (
      id TEXT PRIMARY KEY,
      keeper TEXT,
      email TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('search', 'car')),
      subject TEXT NOT NULL,
      created_at_ms BIGINT NOT NULL,
      confirmed_at_ms BIGINT,
      UNIQUE (email, kind, subject)
    )`,
    `CREATE INDEX alert_subscription_by_subject ON alert_subscription (kind, subject)`,
    `CREATE INDEX alert_subscription_by_keeper ON alert_subscription (keeper)`,
    // Links in mails. Each row has the link's purpose; only its recipient has the link itself.
    `CREATE TABLE alert_link (
      digest TEXT PRIMARY KEY,
      purpose TEXT NOT NULL CHECK (purpose IN ('confirm', 'unsubscribe')),
      recipient TEXT NOT NULL,
      expires_at_ms BIGINT NOT NULL
    )`,
    `CREATE INDEX alert_link_by_recipient ON alert_link (recipient)`,
    // Accounts that turned off email alerts.
    `CREATE TABLE alert_mail_off (recipient TEXT PRIMARY KEY, since_ms BIGINT NOT NULL)`,
    `CREATE TABLE alert_event (
      id INTEGER PRIMARY KEY,
      watch TEXT NOT NULL,
      recipient TEXT NOT NULL,
      listing_id TEXT NOT NULL,
      event TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('match', 'drop', 'sold')),
      old_price_cents BIGINT,
      price_cents BIGINT,
      created_at_ms BIGINT NOT NULL,
      digest_id TEXT,
      is_pushed INTEGER NOT NULL DEFAULT 0,
      UNIQUE (watch, listing_id, event)
    )`,
    `CREATE INDEX alert_event_by_recipient ON alert_event (recipient, digest_id)`,
    `CREATE INDEX alert_event_by_digest ON alert_event (digest_id)`,
    `CREATE INDEX alert_event_to_push ON alert_event (recipient) WHERE is_pushed = 0`,
    `CREATE TABLE alert_digest (
      id TEXT PRIMARY KEY,
      recipient TEXT NOT NULL,
      created_at_ms BIGINT NOT NULL,
      sent_at_ms BIGINT
    )`,
    `CREATE INDEX alert_digest_by_recipient ON alert_digest (recipient, created_at_ms)`,
  ],
} as const;
