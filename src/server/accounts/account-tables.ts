import type { Database } from '#src/engine/db/sqlite.ts';

export type AccountTables = {
  account_user: {
    id: string;
    email: string;
    is_email_verified: number;
    name: string;
    created_at_ms: number;
    updated_at_ms: number;
    /** When this person's browser first sent an opt-out signal. */
    opted_out_at_ms: number | null;
  };
  account_credential: {
    id: string;
    user_id: string;
    provider_id: string;
    account_id: string;
    password_hash: string | null;
    created_at_ms: number;
    updated_at_ms: number;
  };
  account_session: {
    id: string;
    user_id: string;
    token_digest: string;
    created_at_ms: number;
    updated_at_ms: number;
    expires_at_ms: number;
    /** What it was begun with, in words; null for sessions of earlier versions. */
    device: string | null;
  };
  /** Its other columns are only better-auth's. */
  account_passkey: { id: string; user_id: string; name: string | null; created_at_ms: number };
  /** A change of address that waits to be confirmed from both addresses. */
  account_email_change: {
    user_id: string;
    /** The new address. */
    email: string;
    old_token_digest: string;
    new_token_digest: string;
    is_old_confirmed: number;
    is_new_confirmed: number;
    created_at_ms: number;
  };
  account_verification: { id: string; value: string; expires_at_ms: number };
  /** Someone who has not confirmed their address yet. */
  account_sign_up: {
    token_digest: string;
    email: string;
    name: string;
    password_hash: string;
    created_at_ms: number;
  };
};

export function accountsOf(db: Database) {
  return db.$extendTables<AccountTables>();
}

/** Invalidates all password reset links of the account. */
export async function endResets(db: Database, accountId: string): Promise<void> {
  await accountsOf(db).deleteFrom('account_verification').where('value', '=', accountId).execute();
}
