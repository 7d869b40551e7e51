/**
 * Purchases begun online, one per shopper and car, with what was signed. `delete_at_ms` is when the row is deleted:
 * drafts sooner than requests that were sent.
 */
export const onlinePurchaseMigration = {
  name: '0035-online-purchase',
  statements: [
    `CREATE TABLE online_purchase (
      shopper_id TEXT NOT NULL,
      listing_id TEXT NOT NULL,
      title TEXT NOT NULL,
      price_cents BIGINT NOT NULL,
      status TEXT NOT NULL CHECK (status IN ('draft', 'signed', 'sent', 'cancelled')),
      answers TEXT NOT NULL,
      record TEXT,
      signature TEXT,
      receipt TEXT,
      changed_at_ms BIGINT NOT NULL,
      delete_at_ms BIGINT NOT NULL,
      PRIMARY KEY (shopper_id, listing_id)
    )`,
    `CREATE INDEX online_purchase_by_end ON online_purchase (delete_at_ms)`,
  ],
} as const;
