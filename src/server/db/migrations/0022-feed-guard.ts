/**
 * The shape of each source's last feed, and what of the newest one needs a person's decision: missing cars that stay
 * for sale meanwhile, and missing columns.
 */
export const feedGuardMigration = {
  name: '0022-feed-guard',
  isOfStock: true,
  statements: [
    // How many listings of the last feed filled each field, and from which columns.
    `CREATE TABLE received_feed (
      source TEXT PRIMARY KEY,
      received_at_ms BIGINT NOT NULL,
      seen_at_ms BIGINT,
      file_at_ms BIGINT,
      offer_count INTEGER NOT NULL,
      fields TEXT NOT NULL
    )`,
    // Cars that stay for sale although this many feeds in a row lacked them.
    `CREATE TABLE missing_listing (
      listing_id TEXT PRIMARY KEY REFERENCES listing (id) ON DELETE CASCADE,
      source TEXT NOT NULL,
      missed_feeds INTEGER NOT NULL
    )`,
    `CREATE INDEX missing_listing_by_source ON missing_listing (source)`,
    `CREATE TABLE held_feed (
      source TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('cars', 'columns')),
      details TEXT NOT NULL,
      feeds INTEGER NOT NULL,
      first_held_at_ms BIGINT NOT NULL,
      last_held_at_ms BIGINT NOT NULL,
      accepted_at_ms BIGINT,
      PRIMARY KEY (source, kind)
    )`,
  ],
} as const;
