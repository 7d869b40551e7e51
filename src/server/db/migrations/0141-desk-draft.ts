/** What people of the desk have typed and not saved, so that each finds it on another device. */
export const deskDraftMigration = {
  name: '0141-desk-draft',
  statements: [
    `CREATE TABLE desk_draft (
      email TEXT NOT NULL, name TEXT NOT NULL, at_ms BIGINT NOT NULL, opened TEXT NOT NULL, form TEXT NOT NULL,
      PRIMARY KEY (email, name)
    )`,
  ],
} as const;
