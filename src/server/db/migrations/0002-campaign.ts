/** Dealers' campaigns. No reference to `owner`: a campaign may be booked before the first car arrives. */
export const campaignMigration = {
  name: '0002-campaign',
  statements: [
    `CREATE TABLE campaign (
      owner_id TEXT NOT NULL,
      tier TEXT NOT NULL,
      bid_cents BIGINT NOT NULL CHECK (bid_cents > 0),
      source TEXT NOT NULL,
      PRIMARY KEY (owner_id, tier)
    )`,
  ],
} as const;
