/** Whether whoever reports a car has reported it before: one person's word counts once. */
export const repeatedReportMigration = {
  name: '0132-repeated-report',
  statements: ['ALTER TABLE listing_report ADD COLUMN is_repeated INTEGER NOT NULL DEFAULT 0'],
} as const;
