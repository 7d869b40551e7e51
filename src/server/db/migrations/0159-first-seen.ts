/** Finds the newest cars. */
export const firstSeenMigration = {
  name: '0159-first-seen',
  isOfStock: true,
  statements: ['CREATE INDEX listing_by_first_seen ON listing (first_seen_at_ms, id)'],
} as const;
