/** The books of the last run of each catalog for an advertising channel. */
export const catalogRunMigration = {
  name: '0095-catalog-run',
  statements: [
    `CREATE TABLE catalog_run (
      name TEXT PRIMARY KEY,
      at_ms BIGINT NOT NULL,
      generation BIGINT,
      offered BIGINT NOT NULL,
      written BIGINT NOT NULL,
      left_out TEXT NOT NULL,
      problem TEXT
    )`,
  ],
} as const;
