/** A change of an account's address that waits for both addresses to confirm it. */
import { accountsOf } from '#src/server/accounts/account-tables.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { Services } from '#src/server/services.ts';
import { digestOf } from '#src/engine/http/tokens.ts';
import { DAY_MS } from '#src/lib/durations.ts';

const CHANGE_MS = DAY_MS;

export type AddressSide = 'old' | 'new';

export interface EmailChange {
  readonly accountId: string;
  readonly oldEmail: string;
  readonly newEmail: string;
  /** Whose link it was. */
  readonly side: AddressSide;
  readonly isOldConfirmed: boolean;
  readonly isNewConfirmed: boolean;
}

/** The token of a link, the same for the same change however often its email is sent. */
export function emailChangeToken({ accounts }: Pick<Services, 'accounts'>, side: AddressSide, id: string) {
  return accounts.tokenOf(`email-change-${side}`, id);
}

/** Replaces an earlier change of the account, whose links end with it. */
export async function storeEmailChange(
  tx: Database,
  {
    accountId,
    newEmail,
    oldToken,
    newToken,
  }: Record<'accountId' | 'newEmail' | 'oldToken' | 'newToken', string>,
): Promise<void> {
  const tables = accountsOf(tx);
  await tables.deleteFrom('account_email_change').where('user_id', '=', accountId).execute();
  await tables
    .insertInto('account_email_change')
    .values({
      user_id: accountId,
      email: newEmail,
      old_token_digest: digestOf(oldToken),
      new_token_digest: digestOf(newToken),
      is_old_confirmed: 0,
      is_new_confirmed: 0,
      created_at_ms: Date.now(),
    })
    .execute();
}

/** Undefined when the link is used, replaced or expired. */
export async function findEmailChange(
  { db }: Pick<Services, 'db'>,
  token: string,
): Promise<EmailChange | undefined> {
  const digest = digestOf(token);
  const row = await accountsOf(db)
    .selectFrom('account_email_change as change')
    .innerJoin('account_user as owner', 'owner.id', 'change.user_id')
    .select(['change.user_id', 'change.email', 'owner.email as old_email'])
    .select(['change.old_token_digest', 'change.is_old_confirmed', 'change.is_new_confirmed'])
    .where((where) =>
      where.or([
        where('change.old_token_digest', '=', digest),
        where('change.new_token_digest', '=', digest),
      ]),
    )
    .where('change.created_at_ms', '>', Date.now() - CHANGE_MS)
    .executeTakeFirst();
  return (
    row && {
      accountId: row.user_id,
      oldEmail: row.old_email,
      newEmail: row.email,
      side: row.old_token_digest === digest ? 'old' : 'new',
      isOldConfirmed: row.is_old_confirmed === 1,
      isNewConfirmed: row.is_new_confirmed === 1,
    }
  );
}
