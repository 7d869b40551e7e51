/** Who works at the dealer desk for which dealer. */
export const dealerPersonMigration = {
  name: '0092-dealer-person',
  statements: [
    `CREATE TABLE dealer_person (
      email TEXT NOT NULL,
      owner_id TEXT NOT NULL,
      role TEXT NOT NULL,
      invited_by TEXT NOT NULL,
      invited_at_ms BIGINT NOT NULL,
      PRIMARY KEY (email, owner_id)
    )`,
    'CREATE INDEX dealer_person_by_owner ON dealer_person (owner_id)',
    'CREATE INDEX lead_by_owner ON lead (owner_id, received_at_ms)',
  ],
} as const;
