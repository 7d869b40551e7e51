/** An operator's word that a car is still on offer, with the reason. It outweighs a silent feed and earlier reports. */
export const listingConfirmationMigration = {
  name: '0039-listing-confirmation',
  statements: [
    `CREATE TABLE listing_confirmation (
      listing_id TEXT PRIMARY KEY,
      confirmed_at_ms BIGINT NOT NULL,
      reason TEXT NOT NULL
    )`,
  ],
} as const;
