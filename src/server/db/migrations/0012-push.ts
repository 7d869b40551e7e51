/** Browsers that may get notifications while our pages are closed. */
export const pushMigration = {
  name: '0012-push',
  statements: [
    `CREATE TABLE push_device (
      id TEXT PRIMARY KEY,
      keeper TEXT NOT NULL,
      endpoint TEXT NOT NULL,
      p256dh TEXT NOT NULL,
      auth TEXT NOT NULL,
      server_key TEXT NOT NULL,
      created_at_ms BIGINT NOT NULL,
      seen_at_ms BIGINT NOT NULL
    )`,
    `CREATE INDEX push_device_by_keeper ON push_device (keeper)`,
  ],
} as const;
