/**
 * Lists of cars that a few people share. What a list contains follows from its changes, each of which is stored once.
 * Private notes are not here: they are with the saved cars of a person.
 */
export const shortlistMigration = {
  name: '0131-shortlist',
  statements: [
    `CREATE TABLE shortlist (
      id TEXT PRIMARY KEY,
      revision BIGINT NOT NULL,
      created_at_ms BIGINT NOT NULL,
      changed_at_ms BIGINT NOT NULL
    )`,
    `CREATE TABLE shortlist_member (
      list_id TEXT NOT NULL REFERENCES shortlist (id) ON DELETE CASCADE,
      member_id TEXT NOT NULL,
      shopper_id TEXT NOT NULL,
      name TEXT NOT NULL,
      calendar_key TEXT NOT NULL,
      joined_at_ms BIGINT NOT NULL,
      PRIMARY KEY (list_id, member_id),
      UNIQUE (shopper_id, list_id)
    )`,
    `CREATE TABLE shortlist_change (
      list_id TEXT NOT NULL REFERENCES shortlist (id) ON DELETE CASCADE,
      id TEXT NOT NULL,
      member_id TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('name', 'car', 'vote', 'note', 'drive')),
      listing_id TEXT NOT NULL,
      item_id TEXT NOT NULL,
      value TEXT NOT NULL,
      at_ms BIGINT NOT NULL,
      PRIMARY KEY (list_id, id)
    )`,
    `CREATE TABLE shortlist_invite (
      id TEXT PRIMARY KEY,
      list_id TEXT NOT NULL REFERENCES shortlist (id) ON DELETE CASCADE,
      member_id TEXT NOT NULL,
      email TEXT NOT NULL,
      expires_at_ms BIGINT NOT NULL
    )`,
    'CREATE UNIQUE INDEX shortlist_member_by_calendar ON shortlist_member (calendar_key)',
    'CREATE INDEX shortlist_invite_by_list ON shortlist_invite (list_id)',
    'CREATE INDEX shortlist_invite_by_email ON shortlist_invite (email)',
  ],
} as const;
