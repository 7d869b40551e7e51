/**
 * Alert matching in batches: indexed searches, the queue of people to match, and the number of alerts beyond the limit.
 */
export const alertQueueMigration = {
  name: '0020-alert-queue',
  statements: [
    // Searches of people who can be reached. `search_id` is that of a saved search or of a subscription.
    `CREATE TABLE alert_search_key (
      key TEXT NOT NULL,
      search_id TEXT NOT NULL,
      PRIMARY KEY (key, search_id)
    )`,
    `CREATE INDEX alert_search_key_by_search ON alert_search_key (search_id)`,
    // The current batch of changes ends with this one; NULL when there is no batch.
    `ALTER TABLE alert_progress ADD COLUMN batch_end_seq INTEGER`,
    // People whom the batch may concern and who have not been matched yet.
    `CREATE TABLE alert_queue (recipient TEXT PRIMARY KEY)`,
    // The number of alerts beyond those stored as rows, for mail and notifications.
    `CREATE TABLE alert_overflow (
      recipient TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('match', 'drop', 'sold')),
      mail_count INTEGER NOT NULL,
      push_count INTEGER NOT NULL,
      PRIMARY KEY (recipient, kind)
    )`,
    // The overflow that a digest mentions: JSON, a number for each kind.
    `ALTER TABLE alert_digest ADD COLUMN overflow TEXT`,
    `CREATE INDEX alert_event_open ON alert_event (recipient) WHERE digest_id IS NULL`,
    // An event for notifications only never goes into a digest.
    `UPDATE alert_event SET digest_id = 'untold' WHERE digest_id IS NULL AND watch LIKE 'interest:%'`,
    `CREATE INDEX saved_listing_by_listing ON saved_listing (listing_id)`,
    // For `/metrics`: counts without reading the jobs themselves.
    `CREATE INDEX job_by_name ON job (name, dead_at_ms, lease_until_ms, run_at_ms)`,
  ],
} as const;
