/** Releases and generations of the stock that several machines share (RELEASE_STORE_URL), and how far each machine is. */
export const publicationMigration = {
  name: '0044-publication',
  statements: [
    `CREATE TABLE publication (
      id TEXT PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('release', 'stock')),
      manifest TEXT NOT NULL,
      generation BIGINT,
      state TEXT NOT NULL CHECK (state IN ('made', 'current', 'old')),
      made_at_ms BIGINT NOT NULL,
      current_at_ms BIGINT
    )`,
    `CREATE UNIQUE INDEX publication_by_current ON publication (kind) WHERE state = 'current'`,
    `CREATE TABLE publication_node (
      node TEXT NOT NULL,
      kind TEXT NOT NULL,
      held_id TEXT,
      served_id TEXT,
      problem TEXT,
      seen_at_ms BIGINT NOT NULL,
      PRIMARY KEY (node, kind)
    )`,
  ],
} as const;
