/** For matching in batches: which searches ask for what, who is still to be looked at, and what went untold for its number. */
export const alertQueueMigration = {
  name: '0020-alert-queue',
  statements: [
    // Of searches of people who can be reached. `search_id` is that of a saved search or of a subscription.
    `CREATE TABLE alert_search_key (
      key TEXT NOT NULL,
      search_id TEXT NOT NULL,
      PRIMARY KEY (key, search_id)
    )`,
    `CREATE INDEX alert_search_key_by_search ON alert_search_key (search_id)`,
    // The batch of changes under way ends with this one; none is where it is NULL.
    `ALTER TABLE alert_progress ADD COLUMN batch_end_seq INTEGER`,
    // Whom the batch may be news to and who has not been looked at.
    `CREATE TABLE alert_queue (recipient TEXT PRIMARY KEY)`,
    // News beyond what is kept row by row: how many, to be told by mail and by notification.
    `CREATE TABLE alert_overflow (
      recipient TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('match', 'drop', 'sold')),
      mail_count INTEGER NOT NULL,
      push_count INTEGER NOT NULL,
      PRIMARY KEY (recipient, kind)
    )`,
    // The overflow that a digest tells of: JSON, a number for each kind.
    `ALTER TABLE alert_digest ADD COLUMN overflow TEXT`,
    `CREATE INDEX alert_event_open ON alert_event (recipient) WHERE digest_id IS NULL`,
    // A matter for notifications alone is never one for a digest.
    `UPDATE alert_event SET digest_id = 'untold' WHERE digest_id IS NULL AND watch LIKE 'interest:%'`,
    `CREATE INDEX saved_listing_by_listing ON saved_listing (listing_id)`,
    // For /metrics: counts without a look at the jobs themselves.
    `CREATE INDEX job_by_name ON job (name, dead_at_ms, lease_until_ms, run_at_ms)`,
  ],
} as const;
