/** Remembers in which folders the editors' desk saves, where machines share releases. */
export const deskFolderMigration = {
  name: '0154-desk-folder',
  statements: [
    `CREATE TABLE desk_folder (
      kind TEXT PRIMARY KEY CHECK (kind IN ('texts', 'catalog', 'desk')),
      mark TEXT NOT NULL,
      node TEXT NOT NULL,
      since_ms BIGINT NOT NULL
    )`,
  ],
} as const;
