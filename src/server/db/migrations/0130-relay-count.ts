/** How many messages the relay received, refused and passed on, for `/metrics`. */
export const relayCountMigration = {
  name: '0130-relay-count',
  statements: ['CREATE TABLE relay_count (outcome TEXT PRIMARY KEY, message_count BIGINT NOT NULL)'],
} as const;
