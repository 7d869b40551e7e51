/** When the feed itself says that it last saw a car, which may be long before its import. */
export const statedSightingMigration = {
  name: '0155-stated-sighting',
  isOfStock: true,
  statements: ['ALTER TABLE listing ADD COLUMN stated_seen_at_ms BIGINT'],
} as const;
