/**
 * Views of each car's page by day: only totals, no visitors. Old days are deleted. The day "sample" holds made-up
 * numbers of sample stock.
 */
export const viewCountMigration = {
  name: '0014-view-count',
  statements: [
    `CREATE TABLE listing_view (
      listing_id TEXT NOT NULL,
      day TEXT NOT NULL,
      view_count BIGINT NOT NULL,
      PRIMARY KEY (listing_id, day)
    )`,
    'CREATE INDEX listing_view_by_day ON listing_view (day)',
  ],
} as const;
