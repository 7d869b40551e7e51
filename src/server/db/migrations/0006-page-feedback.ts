/** Whether pages were helpful, counted by day: only totals, no visitors. */
export const pageFeedbackMigration = {
  name: '0006-page-feedback',
  statements: [
    `CREATE TABLE page_feedback (
      day TEXT NOT NULL,
      page TEXT NOT NULL,
      answer TEXT NOT NULL,
      answer_count BIGINT NOT NULL,
      PRIMARY KEY (day, page, answer)
    )`,
  ],
} as const;
