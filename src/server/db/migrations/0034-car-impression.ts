/** Impressions of cars that have a campaign of their own, by day and booked tier: they spend its budget. */
export const carImpressionMigration = {
  name: '0034-car-impression',
  statements: [
    `CREATE TABLE car_impression (
      day TEXT NOT NULL,
      tier TEXT NOT NULL,
      listing_id TEXT NOT NULL,
      impression_count BIGINT NOT NULL,
      PRIMARY KEY (day, tier, listing_id)
    )`,
  ],
} as const;
