/** Cars for which a shopper was asked "Still Interested?" */
export const interestMigration = {
  name: '0015-interest',
  statements: [
    `CREATE TABLE shopper_interest (
      keeper TEXT NOT NULL,
      listing_id TEXT NOT NULL,
      asked_at_ms BIGINT NOT NULL,
      PRIMARY KEY (keeper, listing_id)
    )`,
    `CREATE INDEX shopper_interest_by_listing ON shopper_interest (listing_id)`,
  ],
} as const;
