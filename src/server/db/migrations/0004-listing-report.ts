/** Shoppers' reports about listings. All statements work in SQLite and PostgreSQL. */
export const listingReportMigration = {
  name: '0004-listing-report',
  statements: [
    `CREATE TABLE listing_report (
      id TEXT PRIMARY KEY,
      listing_id TEXT NOT NULL,
      reason TEXT NOT NULL,
      note TEXT NOT NULL,
      reported_at_ms BIGINT NOT NULL
    )`,
    `CREATE INDEX listing_report_by_listing ON listing_report (listing_id, reported_at_ms)`,
  ],
} as const;
