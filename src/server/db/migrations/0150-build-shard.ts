/** Builds of releases that several machines render together (RELEASE_STORE_URL): a row for each part of the pages. */
export const buildShardMigration = {
  name: '0150-build-shard',
  statements: [
    `CREATE TABLE shared_build (
      id TEXT PRIMARY KEY,
      order_object TEXT NOT NULL,
      seen_at_ms BIGINT NOT NULL
    )`,
    `CREATE TABLE build_shard (
      build_id TEXT NOT NULL,
      shard INTEGER NOT NULL,
      builder TEXT,
      leased_until_ms BIGINT,
      result_object TEXT,
      PRIMARY KEY (build_id, shard)
    )`,
    'CREATE TABLE waiting_builder (node TEXT PRIMARY KEY, seen_at_ms BIGINT NOT NULL)',
  ],
} as const;
