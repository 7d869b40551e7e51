/** Page events, counted by day: only totals, no visitors. */
export const pageEventCountMigration = {
  name: '0005-page-event-count',
  statements: [
    `CREATE TABLE page_event_count (
      day TEXT NOT NULL,
      type TEXT NOT NULL,
      detail TEXT NOT NULL,
      event_count BIGINT NOT NULL,
      PRIMARY KEY (day, type, detail)
    )`,
  ],
} as const;
