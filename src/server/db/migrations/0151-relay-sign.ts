/** What a message of the relay is judged by: whether its sender was verified, and whether many shoppers got the same. */
export const relaySignMigration = {
  name: '0151-relay-sign',
  statements: [
    // NULL for messages from before this was recorded, and for those from a page of this site.
    'ALTER TABLE relay_message ADD COLUMN is_verified_sender INTEGER',
    'ALTER TABLE relay_message ADD COLUMN is_template INTEGER NOT NULL DEFAULT 0',
    'ALTER TABLE relay_message ADD COLUMN text_digest TEXT',
    'CREATE INDEX relay_message_by_text ON relay_message (text_digest) WHERE text_digest IS NOT NULL',
  ],
} as const;
