/** Cars for sale that are not shown, because another source's offer of the same car is. */
export const coveredListingMigration = {
  name: '0030-covered-listing',
  isOfStock: true,
  statements: [
    `CREATE TABLE covered_listing (
      listing_id TEXT PRIMARY KEY REFERENCES listing (id) ON DELETE CASCADE,
      shown_id TEXT NOT NULL REFERENCES listing (id) ON DELETE CASCADE
    )`,
    `CREATE INDEX active_listing_by_vin ON listing (vin) WHERE status = 'active' AND vin IS NOT NULL`,
  ],
} as const;
