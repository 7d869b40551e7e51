/**
 * Campaigns as they are booked: for a dealer's cars or for one car, for a time and a place, with a budget for a day or a
 * share of the searches. `is_running` is what the stock's next generation shows.
 */
export const bookingMigration = {
  name: '0032-booking',
  statements: [
    `CREATE TABLE booking (
      id TEXT PRIMARY KEY,
      source TEXT NOT NULL,
      owner_id TEXT,
      listing_id TEXT,
      tier TEXT NOT NULL,
      place TEXT,
      bid_cents BIGINT NOT NULL CHECK (bid_cents > 0),
      budget_cents BIGINT,
      share BIGINT,
      from_day TEXT NOT NULL,
      until_day TEXT,
      state TEXT NOT NULL,
      is_running BIGINT NOT NULL
    )`,
    `INSERT INTO booking (id, source, owner_id, tier, bid_cents, from_day, state, is_running)
      SELECT owner_id || '-' || tier, source, owner_id, tier, bid_cents, '2020-01-01', 'booked', 1 FROM campaign`,
    'DROP TABLE campaign',
  ],
} as const;
