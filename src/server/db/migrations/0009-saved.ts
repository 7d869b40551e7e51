/** Saved cars and searches. Of links that share a search, only digests are stored. */
export const savedMigration = {
  name: '0009-saved',
  statements: [
    `CREATE TABLE saved_listing (
      keeper TEXT NOT NULL,
      listing_id TEXT NOT NULL,
      title TEXT NOT NULL,
      saved_price_cents BIGINT,
      saved_at_ms BIGINT NOT NULL,
      is_pending INTEGER NOT NULL,
      PRIMARY KEY (keeper, listing_id)
    )`,
    `CREATE TABLE saved_search (
      id TEXT PRIMARY KEY,
      keeper TEXT NOT NULL,
      search TEXT NOT NULL,
      title TEXT NOT NULL,
      search_name TEXT NOT NULL,
      saved_at_ms BIGINT NOT NULL,
      last_executed_at_ms BIGINT,
      UNIQUE (keeper, search)
    )`,
    `CREATE TABLE search_share (
      token_digest TEXT PRIMARY KEY,
      search_id TEXT NOT NULL REFERENCES saved_search (id) ON DELETE CASCADE,
      shared_at_ms BIGINT NOT NULL,
      expires_at_ms BIGINT NOT NULL
    )`,
    `CREATE INDEX search_share_search ON search_share (search_id)`,
  ],
} as const;
