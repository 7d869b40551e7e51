/** Who works at the editors' desk, and what they did there. */
export const deskPersonMigration = {
  name: '0043-desk-person',
  statements: [
    `CREATE TABLE desk_person (
      email TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      role TEXT NOT NULL,
      invited_by TEXT NOT NULL,
      invited_at_ms BIGINT NOT NULL,
      seen_at_ms BIGINT
    )`,
    `CREATE TABLE desk_deed (
      id TEXT PRIMARY KEY,
      at_ms BIGINT NOT NULL,
      email TEXT NOT NULL,
      name TEXT NOT NULL,
      what TEXT NOT NULL
    )`,
    'CREATE INDEX desk_deed_by_time ON desk_deed (at_ms)',
  ],
} as const;
