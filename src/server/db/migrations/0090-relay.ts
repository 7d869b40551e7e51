/** Conversations between shoppers and sellers under addresses of this site. */
export const relayMigration = {
  name: '0090-relay',
  statements: [
    // No foreign keys: leads, conversations and messages are kept for different times.
    `CREATE TABLE relay_thread (
      lead_id TEXT PRIMARY KEY,
      owner_id TEXT NOT NULL,
      shopper_alias TEXT NOT NULL UNIQUE,
      seller_alias TEXT NOT NULL UNIQUE,
      shares_email INTEGER NOT NULL,
      shares_phone INTEGER NOT NULL,
      opened_at_ms BIGINT NOT NULL,
      answered_at_ms BIGINT,
      closed_at_ms BIGINT
    )`,
    `CREATE INDEX relay_thread_by_owner ON relay_thread (owner_id, opened_at_ms)`,
    `CREATE TABLE relay_message (
      id TEXT PRIMARY KEY,
      lead_id TEXT NOT NULL,
      message_key TEXT NOT NULL UNIQUE,
      direction TEXT NOT NULL CHECK (direction IN ('to-shopper', 'to-seller')),
      body TEXT NOT NULL,
      attachment_count INTEGER NOT NULL,
      is_automatic INTEGER NOT NULL,
      is_known_sender INTEGER NOT NULL,
      received_at_ms BIGINT NOT NULL,
      sent_at_ms BIGINT
    )`,
    `CREATE INDEX relay_message_by_lead ON relay_message (lead_id, received_at_ms)`,
  ],
} as const;
