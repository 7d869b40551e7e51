/** Listings, their owners and prices, and the imports they came from. */
export const stockMigration = {
  name: '0001-stock',
  isOfStock: true,
  statements: [
    `CREATE TABLE owner (
      id TEXT PRIMARY KEY,
      digest TEXT NOT NULL,
      record TEXT NOT NULL
    )`,
    // The record comes last: SQLite reads a row from its beginning, and most queries need only the small columns.
    `CREATE TABLE listing (
      id TEXT PRIMARY KEY,
      source TEXT NOT NULL,
      owner_id TEXT NOT NULL REFERENCES owner (id),
      status TEXT NOT NULL CHECK (status IN ('active', 'gone')),
      first_seen_at_ms BIGINT NOT NULL,
      last_seen_at_ms BIGINT NOT NULL,
      gone_at_ms BIGINT,
      digest TEXT NOT NULL,
      make_code TEXT NOT NULL,
      model_code TEXT NOT NULL,
      year INTEGER NOT NULL,
      trim_code TEXT,
      vin TEXT,
      sale_price_cents BIGINT,
      is_reduced INTEGER NOT NULL DEFAULT 0,
      record TEXT NOT NULL
    )`,
    `CREATE INDEX listing_by_source ON listing (source, status, owner_id)`,
    `CREATE TABLE price_point (
      listing_id TEXT NOT NULL REFERENCES listing (id),
      at_ms BIGINT NOT NULL,
      price_cents BIGINT,
      PRIMARY KEY (listing_id, at_ms)
    )`,
    `CREATE TABLE import_run (
      run INTEGER PRIMARY KEY,
      source TEXT NOT NULL,
      generation INTEGER NOT NULL,
      files TEXT NOT NULL,
      counts TEXT NOT NULL,
      started_at_ms BIGINT NOT NULL,
      finished_at_ms BIGINT NOT NULL
    )`,
    `CREATE TABLE stock_generation (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      generation INTEGER NOT NULL
    )`,
    `INSERT INTO stock_generation (id, generation) VALUES (1, 0)`,
  ],
} as const;
