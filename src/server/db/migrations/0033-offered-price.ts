/**
 * What this site offered a car at, and from when by its own clock. The prices in `price_point` have the day that the
 * seller's feed states.
 */
export const offeredPriceMigration = {
  name: '0033-offered-price',
  isOfStock: true,
  statements: [
    `CREATE TABLE offered_price (
      listing_id TEXT NOT NULL REFERENCES listing (id) ON DELETE CASCADE,
      from_ms BIGINT NOT NULL,
      price_cents BIGINT,
      PRIMARY KEY (listing_id, from_ms)
    )`,
    `INSERT INTO offered_price (listing_id, from_ms, price_cents)
      SELECT listing_id, at_ms, price_cents FROM price_point`,
    `INSERT INTO offered_price (listing_id, from_ms, price_cents)
      SELECT id, first_seen_at_ms, sale_price_cents FROM listing
      WHERE id NOT IN (SELECT listing_id FROM offered_price)`,
  ],
} as const;
