/**
 * Accounts and rate limits. better-auth uses the first four tables by the mapping in `server/accounts/auth.ts`. Only
 * the digest of every token is stored.
 */
export const accountMigration = {
  name: '0008-account',
  statements: [
    `CREATE TABLE account_user (
      id TEXT PRIMARY KEY,
      email TEXT NOT NULL UNIQUE,
      is_email_verified INTEGER NOT NULL,
      name TEXT NOT NULL,
      created_at_ms BIGINT NOT NULL,
      updated_at_ms BIGINT NOT NULL,
      opted_out_at_ms BIGINT
    )`,
    `CREATE TABLE account_credential (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
      provider_id TEXT NOT NULL,
      account_id TEXT NOT NULL,
      password_hash TEXT,
      created_at_ms BIGINT NOT NULL,
      updated_at_ms BIGINT NOT NULL
    )`,
    `CREATE INDEX account_credential_user ON account_credential (user_id)`,
    `CREATE TABLE account_session (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
      token_digest TEXT NOT NULL UNIQUE,
      created_at_ms BIGINT NOT NULL,
      updated_at_ms BIGINT NOT NULL,
      expires_at_ms BIGINT NOT NULL
    )`,
    `CREATE INDEX account_session_user ON account_session (user_id)`,
    `CREATE TABLE account_verification (
      id TEXT PRIMARY KEY,
      identifier_digest TEXT NOT NULL,
      value TEXT NOT NULL,
      created_at_ms BIGINT NOT NULL,
      updated_at_ms BIGINT NOT NULL,
      expires_at_ms BIGINT NOT NULL
    )`,
    `CREATE INDEX account_verification_identifier ON account_verification (identifier_digest)`,
    `CREATE TABLE account_sign_up (
      token_digest TEXT PRIMARY KEY,
      email TEXT NOT NULL,
      name TEXT NOT NULL,
      password_hash TEXT NOT NULL,
      created_at_ms BIGINT NOT NULL
    )`,
    `CREATE INDEX account_sign_up_email ON account_sign_up (email)`,
    `CREATE TABLE rate_limit_use (
      key_digest TEXT NOT NULL,
      expires_at_ms BIGINT NOT NULL
    )`,
    `CREATE INDEX rate_limit_use_key ON rate_limit_use (key_digest, expires_at_ms)`,
  ],
} as const;
