import { randomUUID } from 'node:crypto';
import { accountsOf } from '#src/server/accounts/account-tables.ts';
import type { Database } from '#src/engine/db/sqlite.ts';

/** better-auth's name for accounts with a password. */
const PROVIDER = 'credential';

/**
 * Creates an account with a confirmed address and its password. @param tx both rows, or neither
 * @returns its id; undefined when the address has an account
 */
export async function createAccountRow(
  tx: Database,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
): Promise<string | undefined> {
  const id = randomUUID();
  const at = { created_at_ms: Date.now(), updated_at_ms: Date.now() };
  const tables = accountsOf(tx);
  const made = await tables
    .insertInto('account_user')
    .values({ id, email, name, is_email_verified: 1, opted_out_at_ms: null, ...at })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  if (made.numInsertedOrUpdatedRows !== 1n) return undefined;
  await tables
    .insertInto('account_credential')
    .values({
      id: randomUUID(),
      user_id: id,
      provider_id: PROVIDER,
      account_id: id,
      password_hash: passwordHash,
      ...at,
    })
    .execute();
  return id;
}
