/** The trust report: one number for each month and measure. A measure without a row is not known. */
export const trustMonthMigration = {
  name: '0040-trust-month',
  statements: [
    `CREATE TABLE trust_month (
      month TEXT NOT NULL,
      measure TEXT NOT NULL,
      amount DOUBLE PRECISION NOT NULL,
      PRIMARY KEY (month, measure)
    )`,
  ],
} as const;
