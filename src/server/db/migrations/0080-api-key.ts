/** Keys of programs for the partner API, by digest, and how often each was used by minute and day. */
export const apiKeyMigration = {
  name: '0080-api-key',
  statements: [
    `CREATE TABLE api_key (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      digest TEXT NOT NULL UNIQUE,
      per_minute INTEGER NOT NULL,
      per_day INTEGER NOT NULL,
      created_at_ms BIGINT NOT NULL,
      revoked_at_ms BIGINT
    )`,
    `CREATE TABLE api_key_use (
      key_id TEXT NOT NULL,
      span TEXT NOT NULL CHECK (span IN ('minute', 'day')),
      starts_at_ms BIGINT NOT NULL,
      request_count BIGINT NOT NULL,
      PRIMARY KEY (key_id, span, starts_at_ms)
    )`,
  ],
} as const;
