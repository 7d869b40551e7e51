/** What a shopper chose for the alerts of a search, and what the time from an import to an email is measured by. */
export const alertChoiceMigration = {
  name: '0120-alert-choice',
  statements: [
    'ALTER TABLE saved_search ADD COLUMN is_instant INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE saved_search ADD COLUMN takes_near INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE stock_change ADD COLUMN imported_at_ms BIGINT',
    // NULL for events from before this was recorded.
    'ALTER TABLE alert_event ADD COLUMN imported_at_ms BIGINT',
    'ALTER TABLE alert_event ADD COLUMN is_instant INTEGER NOT NULL DEFAULT 0',
    `CREATE INDEX alert_event_instant ON alert_event (recipient) WHERE is_instant = 1 AND digest_id IS NULL`,
    'ALTER TABLE alert_digest ADD COLUMN is_instant INTEGER NOT NULL DEFAULT 0',
  ],
} as const;
