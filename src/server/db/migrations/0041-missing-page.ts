/** Addresses without a page that were asked for: only totals, no visitors. */
export const missingPageMigration = {
  name: '0041-missing-page',
  statements: [
    `CREATE TABLE missing_page (
      path TEXT PRIMARY KEY,
      request_count BIGINT NOT NULL,
      last_day TEXT NOT NULL
    )`,
  ],
} as const;
