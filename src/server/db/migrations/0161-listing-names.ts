/** Finds the cars that have a former name of their make, model or trim. */
export const listingNamesMigration = {
  name: '0161-listing-names',
  isOfStock: true,
  statements: ['CREATE INDEX listing_by_names ON listing (make_code, model_code, trim_code)'],
} as const;
