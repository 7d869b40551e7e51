/** Cars that were hidden as possibly sold or fake, by month, for the trust report. Their standing itself does not stay. */
export const hiddenCarMonthMigration = {
  name: '0121-hidden-car-month',
  statements: [
    `CREATE TABLE hidden_car_month (
      month TEXT NOT NULL,
      listing_id TEXT NOT NULL,
      PRIMARY KEY (month, listing_id)
    )`,
  ],
} as const;
