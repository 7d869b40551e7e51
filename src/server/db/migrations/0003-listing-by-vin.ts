/** A car is looked for by its VIN, also when it is sold. */
export const listingByVinMigration = {
  name: '0003-listing-by-vin',
  statements: ['CREATE INDEX listing_by_vin ON listing (vin)'],
} as const;
