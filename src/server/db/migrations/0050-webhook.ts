/**
 * Webhooks of partners, what happened, and what was delivered. An event about a lead has only its id: the lead's words
 * stay in its own row, and are read when they are sent.
 */
export const webhookMigration = {
  name: '0050-webhook',
  statements: [
    `CREATE TABLE webhook (
      id TEXT PRIMARY KEY,
      url TEXT NOT NULL,
      topics TEXT NOT NULL,
      format TEXT NOT NULL CHECK (format IN ('json', 'adf')),
      owner_id TEXT,
      secret TEXT NOT NULL,
      old_secret TEXT,
      old_secret_until_ms BIGINT,
      created_at_ms BIGINT NOT NULL,
      paused_at_ms BIGINT,
      paused_reason TEXT
    )`,
    `CREATE TABLE webhook_event (
      id TEXT PRIMARY KEY,
      type TEXT NOT NULL,
      subject TEXT NOT NULL,
      data TEXT NOT NULL,
      at_ms BIGINT NOT NULL
    )`,
    `CREATE INDEX webhook_event_by_time ON webhook_event (at_ms)`,
    `CREATE TABLE webhook_delivery (
      id TEXT PRIMARY KEY,
      webhook_id TEXT NOT NULL,
      event_id TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed', 'withdrawn')),
      attempt_count INTEGER NOT NULL DEFAULT 0,
      queued_at_ms BIGINT NOT NULL,
      ended_at_ms BIGINT,
      answer TEXT,
      body_digest TEXT
    )`,
    `CREATE UNIQUE INDEX webhook_delivery_by_event ON webhook_delivery (webhook_id, event_id)`,
    `CREATE INDEX webhook_delivery_by_time ON webhook_delivery (queued_at_ms)`,
  ],
} as const;
