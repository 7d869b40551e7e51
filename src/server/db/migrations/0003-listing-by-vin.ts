/** Finds a car by its VIN, even after it was sold. */
export const listingByVinMigration = {
  name: '0003-listing-by-vin',
  isOfStock: true,
  statements: ['CREATE INDEX listing_by_vin ON listing (vin)'],
} as const;
