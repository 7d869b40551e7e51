/** Photos of new cars are looked at before the round reaches them. */
export const newPhotosMigration = {
  name: '0158-new-photos',
  statements: [
    // The last new car that was looked at; without one, those of the last day come first.
    'ALTER TABLE photo_digest_round ADD COLUMN new_seen_at_ms BIGINT',
    `ALTER TABLE photo_digest_round ADD COLUMN new_listing_id TEXT NOT NULL DEFAULT ''`,
  ],
} as const;
