/** The outbox: each row is a job that was queued in the transaction it belongs to. */
export const jobMigration = {
  name: '0007-job',
  statements: [
    `CREATE TABLE job (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      payload TEXT NOT NULL,
      unique_key TEXT UNIQUE,
      created_at_ms BIGINT NOT NULL,
      run_at_ms BIGINT NOT NULL,
      attempt_count INTEGER NOT NULL DEFAULT 0,
      lease_until_ms BIGINT,
      lease_holder TEXT,
      last_error TEXT,
      dead_at_ms BIGINT
    )`,
    `CREATE INDEX job_due ON job (run_at_ms) WHERE dead_at_ms IS NULL`,
  ],
} as const;
