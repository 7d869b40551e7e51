const TABLES = [
  'saved_listing',
  'saved_search',
  'lead',
  'lead_profile',
  'alert_subscription',
  'push_device',
  'wallet',
  'wallet_deal',
  'shopper_interest',
  'listing_report',
];

/** The column that names a row's shopper gets the name that the code uses, also in jobs that still wait. */
export const shopperIdMigration = {
  name: '0027-shopper-id',
  statements: [
    ...TABLES.map((table) => `ALTER TABLE ${table} RENAME COLUMN keeper TO shopper_id`),
    "UPDATE job SET name = 'notify-shopper' WHERE name = 'notify-keeper'",
    `UPDATE job SET payload = replace(payload, '"keeper":', '"shopperId":') WHERE name IN ('notify-shopper', 'deliver-push')`,
  ],
};
