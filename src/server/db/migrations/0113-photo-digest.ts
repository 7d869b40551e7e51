/** What the photos of cars look like, to find one photo in two listings. The bands find digests that differ in few bits. */
export const photoDigestMigration = {
  name: '0113-photo-digest',
  statements: [
    `CREATE TABLE photo_digest (
      listing_id TEXT NOT NULL,
      photo_key TEXT NOT NULL,
      vin TEXT NOT NULL,
      digest TEXT NOT NULL,
      band_1 TEXT NOT NULL,
      band_2 TEXT NOT NULL,
      band_3 TEXT NOT NULL,
      band_4 TEXT NOT NULL,
      read_at_ms BIGINT NOT NULL,
      PRIMARY KEY (listing_id, photo_key)
    )`,
    ...[1, 2, 3, 4].map((band) => `CREATE INDEX photo_digest_by_band_${band} ON photo_digest (band_${band})`),
    'CREATE INDEX photo_digest_by_age ON photo_digest (read_at_ms)',
    // How far the round through all cars is.
    `CREATE TABLE photo_digest_round (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      after_listing_id TEXT NOT NULL
    )`,
    `INSERT INTO photo_digest_round (id, after_listing_id) VALUES (1, '')`,
  ],
} as const;
