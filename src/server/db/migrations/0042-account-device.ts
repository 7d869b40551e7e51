/**
 * What a session was begun with, in words; passkeys; and changes of an address that wait for both confirmations. Only
 * the digests of the links' tokens are stored.
 */
export const accountDeviceMigration = {
  name: '0042-account-device',
  statements: [
    `ALTER TABLE account_session ADD COLUMN device TEXT`,
    `CREATE TABLE account_passkey (
      id TEXT PRIMARY KEY,
      user_id TEXT NOT NULL REFERENCES account_user (id) ON DELETE CASCADE,
      name TEXT,
      credential_id TEXT NOT NULL UNIQUE,
      public_key TEXT NOT NULL,
      counter BIGINT NOT NULL,
      device_type TEXT NOT NULL,
      is_backed_up INTEGER NOT NULL,
      transports TEXT,
      created_at_ms BIGINT NOT NULL
    )`,
    `CREATE INDEX account_passkey_user ON account_passkey (user_id)`,
    `CREATE TABLE account_email_change (
      user_id TEXT PRIMARY KEY REFERENCES account_user (id) ON DELETE CASCADE,
      email TEXT NOT NULL,
      old_token_digest TEXT NOT NULL UNIQUE,
      new_token_digest TEXT NOT NULL UNIQUE,
      is_old_confirmed INTEGER NOT NULL,
      is_new_confirmed INTEGER NOT NULL,
      created_at_ms BIGINT NOT NULL
    )`,
  ],
} as const;
