/** Who reported a car, where that is known: so that their note goes with them. */
export const reportKeeperMigration = {
  name: '0018-report-keeper',
  statements: [
    'ALTER TABLE listing_report ADD COLUMN keeper TEXT',
    'CREATE INDEX listing_report_by_keeper ON listing_report (keeper)',
  ],
} as const;
