/** Rows of each source's last feed that are no car for sale, and why. */
export const rejectedRowMigration = {
  name: '0093-rejected-row',
  isOfStock: true,
  statements: [
    `CREATE TABLE rejected_row (
      source TEXT NOT NULL,
      owner_id TEXT NOT NULL,
      listing_id TEXT,
      file TEXT,
      line INTEGER NOT NULL,
      field TEXT NOT NULL,
      reason TEXT NOT NULL,
      at_ms BIGINT NOT NULL
    )`,
    'CREATE INDEX rejected_row_by_owner ON rejected_row (owner_id)',
    'CREATE INDEX rejected_row_by_source ON rejected_row (source)',
  ],
} as const;
