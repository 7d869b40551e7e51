/** Who reported a car, if known, so that their note is exported and erased with their data. */
export const reportKeeperMigration = {
  name: '0018-report-keeper',
  statements: [
    'ALTER TABLE listing_report ADD COLUMN keeper TEXT',
    'CREATE INDEX listing_report_by_keeper ON listing_report (keeper)',
  ],
} as const;
